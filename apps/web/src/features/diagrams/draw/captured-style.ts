type Captured<Result> = { readonly result: Result; readonly css: string };

/**
 * The page's policy forbids style elements, and the drawing library creates one for each diagram. While a diagram is
 * drawn, its rules go into a sheet of the page instead, so that its parts have their real sizes. The caller puts them
 * into the finished picture, which is a document of its own.
 */
export async function withCapturedStyle<Result>(work: () => Promise<Result>): Promise<Captured<Result>> {
  const sheet = new CSSStyleSheet();
  let css = '';
  const create = document.createElement.bind(document);
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value(name: string, options?: ElementCreationOptions) {
      if (name !== 'style') return create(name, options);
      return Object.defineProperty(create('template'), 'innerHTML', {
        set(rules: string) {
          css += rules;
          sheet.replaceSync(css);
        },
      });
    },
  });
  document.adoptedStyleSheets.push(sheet);
  try {
    return { result: await work(), css };
  } finally {
    // The method of the prototype is in force again.
    Reflect.deleteProperty(document, 'createElement');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet);
  }
}
