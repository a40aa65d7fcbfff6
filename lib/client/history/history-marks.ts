/** Our mark in a history entry: an open sheet, a form that asks before it is left, or a wizard step. */
type Mark = { sheet: string } | { guard: string } | { wizardStep: string };

const names = ["sheet", "guard", "wizardStep"] as const;

export function markNow(name: (typeof names)[number]): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}

let keeping: History["replaceState"] | undefined;

/** A refreshing router rewrites the entry without unknown fields: restores the marks. */
function preserveMarks(): void {
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

/** Whether this entry's sheet or form belongs to an earlier document: a step back would seem to do nothing. */
export const isLeftOver = (): boolean => keeping === undefined && (markNow("sheet") ?? markNow("guard")) !== undefined;

let step: AbortController | undefined;

export function pushMark(mark: Mark): void {
  preserveMarks();
  // A pending step may never complete.
  step?.abort();
  step = undefined;
  window.history.pushState(mark, "");
}

/** Goes back from an entry of ours, then runs `then`. A pending step is not repeated. */
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
