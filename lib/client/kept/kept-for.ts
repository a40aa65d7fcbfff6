const key = "kept";

/** Noted while what was kept is still to be forgotten: from then on nobody is shown it, even if forgetting fails. */
export const keptForNobody = "";

/** To whom, by their mark, what this browser keeps may be shown; null where nothing is kept. */
export const keptFor = (): string | null => localStorage.getItem(key);

/** Notes, at once, to whom what is kept may be shown from now on; null once nothing is kept any more. */
export function noteKeptFor(mark: string | null): void {
  if (mark === null) localStorage.removeItem(key);
  else localStorage.setItem(key, mark);
}
