import { useEffect } from 'react';

type Area = { readonly key: string; readonly area: HTMLElement | null };

/** Aligns the windows by turn: where one shows its nth answer, the others show theirs at the same height. */
export function useSyncedScroll(isOn: boolean, listAreas: () => readonly Area[]): void {
  useEffect(() => {
    if (!isOn) return;
    let leader: EventTarget | null = null;
    let frame = 0;
    const handleScroll = (event: Event) => {
      const areas = listAreas().flatMap(({ area }) => (area === null ? [] : [area]));
      const moved = areas.find((area) => area === event.target);
      if (moved === undefined || (leader !== null && leader !== moved)) return;
      leader = moved;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const place = placeIn(moved);
        for (const area of areas) if (area !== moved) scrollTo(area, place);
        // The scroll events of the others arrive in the next frame and must not lead.
        requestAnimationFrame(() => requestAnimationFrame(() => (leader = null)));
      });
    };
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', handleScroll, { capture: true });
    };
  }, [isOn, listAreas]);
}

type Place = { readonly turn: number; readonly part: number };

function answersIn(area: HTMLElement): HTMLElement[] {
  return Array.from(area.querySelectorAll<HTMLElement>('.thread-item:has(.answer)'));
}

/** The answer at the top of the view, and how much of it is above. */
function placeIn(area: HTMLElement): Place {
  const answers = answersIn(area);
  const top = area.getBoundingClientRect().top;
  const turn = answers.findLastIndex((answer) => answer.getBoundingClientRect().top <= top + 1);
  const box = answers[Math.max(0, turn)]?.getBoundingClientRect();
  if (box === undefined) return { turn: 0, part: 0 };
  return { turn: Math.max(0, turn), part: Math.max(0, top - box.top) / Math.max(1, box.height) };
}

function scrollTo(area: HTMLElement, { turn, part }: Place): void {
  const box = answersIn(area)[turn]?.getBoundingClientRect();
  if (box === undefined) return;
  area.scrollTop += box.top - area.getBoundingClientRect().top + part * box.height;
}
