/** What an entry of the history that is ours says: which sheet lies over the page, which form asks before it is left, which step of the wizard it is. */
type Mark = { sheet: string } | { guard: string } | { wizardStep: string };

const names = ["sheet", "guard", "wizardStep"] as const;

/** What this entry of the history says under a name. */
export function markNow(name: (typeof names)[number]): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}

let keeping: History["replaceState"] | undefined;

/** A router that reads its page anew writes the entry anew too, without what it does not know: the marks stay. */
function keepMarks(): void {
  const { history } = window;
  if (history.replaceState === keeping) return;
  const write = history.replaceState.bind(history);
  keeping = (state, unused, url) => {
    const here = window.location.href;
    const stays = url === undefined || url === null || new URL(url, here).href === here;
    const marks = names.map((name) => [name, markNow(name)]).filter(([, mark]) => mark !== undefined);
    write(stays ? { ...Object.fromEntries(marks), ...state } : state, unused, url);
  };
  history.replaceState = keeping;
}

/**
 * Whether this entry is that of a sheet, or of a form that asks, of the document before this one, as before a reload:
 * nothing of it is on show, and a step back would seem to do nothing.
 */
export const isLeftOver = (): boolean => keeping === undefined && (markNow("sheet") ?? markNow("guard")) !== undefined;

/** The step back from an entry of ours that is on its way. */
let step: AbortController | undefined;

/** Adds an entry with this mark to the history, at the same address. */
export function pushMark(mark: Mark): void {
  keepMarks();
  // What was still on its way may never come about.
  step?.abort();
  step = undefined;
  window.history.pushState(mark, "");
}

/**
 * Steps back from an entry of ours, and goes on with `then` at the one before. A step that is on its way is not taken twice,
 * as when a sheet closes just as its entry is passed over.
 */
export function stepBack(then?: () => void): void {
  if (step) return;
  step = new AbortController();
  const { signal } = step;
  const onMove = () => {
    step = undefined;
    then?.();
  };
  window.addEventListener("popstate", onMove, { once: true, signal });
  window.history.back();
}
