import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const key = "kept";

/** Noted while what was kept is still to be forgotten: from then on nobody is shown it, even if forgetting fails. */
export const keptForNobody = "";

/** To whom, by their mark, what this browser keeps may be shown; null where nothing is kept. */
export const keptFor = (): string | null => keptWord("localStorage", key);

/**
 * Notes, at once, to whom what is kept may be shown from now on; null once nothing is kept any more. Throws where that
 * cannot be noted: nothing may be kept that nobody would know to forget.
 */
export function noteKeptFor(mark: string | null): void {
  if (mark === null) keepWordIn("localStorage", key, null);
  else window.localStorage.setItem(key, mark);
}
