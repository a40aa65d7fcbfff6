import { appMarkKey } from "#lib/client/bridge/native-app.ts";
import { keepWordIn, keptWord } from "#lib/client/storage/kept-word.ts";
import { appearanceKey } from "#lib/domain/screens/appearances.ts";
import { rowHeightKey } from "#lib/domain/screens/row-heights.ts";
import { userNameKey } from "./kept-input.ts";

const choices = [
  ["localStorage", userNameKey],
  ["localStorage", appearanceKey],
  ["localStorage", rowHeightKey],
  ["sessionStorage", appMarkKey],
] as const;

/**
 * Notes what belongs to this phone and not to what a session showed on it: whoever signs out has the browser clear all
 * that it keeps, at the server's word. Gives the function that puts it back.
 */
export function noteChoices(): () => void {
  const kept = choices.map(([store, name]) => [store, name, keptWord(store, name)] as const);
  return () => {
    for (const [store, name, word] of kept) if (word !== null) keepWordIn(store, name, word);
  };
}
