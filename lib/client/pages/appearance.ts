import { appearanceKey, appearances } from "#lib/domain/screens/appearances.ts";
import { keptChoice } from "../storage/kept-choice.ts";

const choice = keptChoice(appearanceKey, appearances, "auto");

export const { useChoice: useAppearance, keep: setAppearance } = choice;

/** The scheme by choice and system, for a page whose inline script did not run. */
export const wantedScheme = (): "light" | "dark" => {
  const chosen = choice.stored();
  if (chosen !== "auto") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};
