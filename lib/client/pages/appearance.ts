import { appearanceKey, appearances } from "#lib/domain/screens/appearances.ts";
import { keptChoice } from "../storage/kept-choice.ts";

const choice = keptChoice(appearanceKey, appearances, "auto");

/** Whether this phone shows pages light or dark, as its person chose. */
export const { useChoice: useAppearance, keep: setAppearance } = choice;

/** The colours that the choice and the system ask for, for a page whose own script did not run. */
export const wantedScheme = (): "light" | "dark" => {
  const chosen = choice.stored();
  if (chosen !== "auto") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};
