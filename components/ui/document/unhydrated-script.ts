import { reactPropsPrefix, scriptText } from "./script-text.ts";

const known = {
  reactPropsPrefix,
  /** The attribute that identifies the note. */
  mark: "data-unhydrated",
  /** How long the page's code may take, in milliseconds. */
  patience: 20_000,
};

function showUnhydratedNote({ reactPropsPrefix, mark, patience }: typeof known): void {
  const isAlive = () => Object.keys(document.body ?? {}).some((key) => key.startsWith(reactPropsPrefix));
  const check = () => {
    const note = document.querySelector<HTMLElement>(`[${mark}]`);
    if (note) note.hidden = isAlive();
    if (!isAlive()) setTimeout(check, 500);
  };
  setTimeout(check, patience);
  addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest(`[${mark}] button`) && location.reload(),
    true,
  );
}

/** Says that a page whose scripts do not load cannot react, and offers to reload. */
export const unhydratedScript = () => scriptText(showUnhydratedNote, known);
