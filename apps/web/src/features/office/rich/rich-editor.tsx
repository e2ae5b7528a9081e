import 'prosemirror-view/style/prosemirror.css';
import '../../../shared/markdown/markdown.css';
import '../../../shared/markdown/view/content.css';
import './rich-editor.css';
import './drawn/drawn.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { LinkDialog } from './link-dialog.tsx';
import { richPlugins } from './commands/rich-plugins.ts';
import { DrawnPart } from './drawn/drawn-part.tsx';
import { FormulaDialog } from './drawn/formula-dialog.tsx';
import { NodeViews } from './drawn/node-views.ts';
import { taskItemView } from './drawn/task-item-view.ts';
import { readRich, writeRich, type RichDocument } from './model/rich-document.ts';
import { markType, nodeType } from './model/schema-types.ts';
import { hasMark, RichToolbar } from './rich-toolbar.tsx';

type RichEditorProps = { content: string; onChange: (content: string) => void };

/** Edits markdown as a word processor does. What it cannot show as text keeps its source. */
export function RichEditor({ content, onChange }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [views] = useState(() => new NodeViews());
  const [shown, setShown] = useState<{ view: EditorView; state: EditorState }>();
  const [dialog, setDialog] = useState<'link' | 'formula'>();
  const latest = useRef({ content, onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  });
  useEffect(() => {
    if (place.current === null) return;
    const view = createView(place.current, views, (text) => {
      if (text === latest.current.content) return;
      latest.current.content = text;
      latest.current.onChange(text);
    });
    view.open(latest.current.content, (state) => setShown({ view: view.editor, state }));
    return () => view.editor.destroy();
  }, [views]);
  // A version of the document was brought back.
  useEffect(() => {
    if (shown === undefined || content === latest.current.content) return;
    latest.current.content = content;
    reopen(shown.view, content);
  }, [content, shown]);
  const drawn = useSyncExternalStore(views.subscribe, views.list);
  const closeDialog = () => {
    setDialog(undefined);
    shown?.view.focus();
  };
  return (
    <div className="rich column fill">
      {shown !== undefined && (
        <RichToolbar {...shown} onLink={() => setDialog('link')} onFormula={() => setDialog('formula')} />
      )}
      <div ref={place} className="rich-page md fill" />
      {drawn.map((each) => createPortal(<DrawnPart drawn={each} />, each.place, String(each.id)))}
      {shown !== undefined && dialog === 'link' && (
        <LinkDialog href={hrefOf(shown.state)} onLink={(href) => setLink(shown.view, href)} onClose={closeDialog} />
      )}
      {shown !== undefined && dialog === 'formula' && (
        <FormulaDialog
          tex={selectedText(shown.state)}
          onInsert={(tex) => insertFormula(shown.view, tex)}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

/** The text that each editor was opened with. */
const opened = new WeakMap<EditorView, RichDocument>();

function createView(place: HTMLElement, views: NodeViews, onText: (text: string) => void) {
  let report: (state: EditorState) => void = () => undefined;
  const editor = new EditorView(place, {
    state: EditorState.create({ doc: readRich('').doc, plugins: richPlugins() }),
    attributes: { 'aria-label': '文档内容', role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false' },
    nodeViews: {
      source_block: views.create,
      formula_block: views.create,
      formula: views.create,
      picture: views.create,
      list_item: taskItemView,
    },
    dispatchTransaction(change) {
      const next = editor.state.apply(change);
      editor.updateState(next);
      const document = opened.get(editor);
      if (change.docChanged && document !== undefined) onText(writeRich(next.doc, document));
      report(next);
    },
  });
  return {
    editor,
    open(content: string, onState: (state: EditorState) => void) {
      report = onState;
      reopen(editor, content);
      onState(editor.state);
    },
  };
}

function reopen(editor: EditorView, content: string): void {
  const document = readRich(content);
  opened.set(editor, document);
  editor.updateState(EditorState.create({ doc: document.doc, plugins: richPlugins() }));
}

function selectedText({ doc, selection: { from, to } }: EditorState): string {
  return doc.textBetween(from, to, ' ').trim();
}

function insertFormula(view: EditorView, tex: string): void {
  view.dispatch(view.state.tr.replaceSelectionWith(nodeType('formula').create({ tex })).scrollIntoView());
}

function hrefOf(state: EditorState): string {
  const mark = markType('link').isInSet(state.selection.$from.marks());
  return mark === undefined ? '' : String(mark.attrs['href']);
}

function setLink(view: EditorView, href: string): void {
  const { from, to, empty, $from } = view.state.selection;
  const type = markType('link');
  const isAtLink = empty && hasMark(view.state, 'link');
  const [start, end] = isAtLink ? [$from.start(), $from.end()] : [from, to];
  const change = view.state.tr.removeMark(start, end, type);
  view.dispatch(href === '' || empty ? change : change.addMark(start, end, type.create({ href })));
}
