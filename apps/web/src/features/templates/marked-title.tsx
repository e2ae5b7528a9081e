type MarkedTitleProps = { title: string; match: readonly [number, number] | undefined };

export function MarkedTitle({ title, match }: MarkedTitleProps) {
  if (match === undefined) return title;
  const [start, end] = match;
  return (
    <>
      {title.slice(0, start)}
      <mark className="title-match">{title.slice(start, end)}</mark>
      {title.slice(end)}
    </>
  );
}
