import { appMarkKey } from "#lib/client/bridge/native-app.ts";
import { readStored, writeStored } from "#lib/client/storage/web-storage.ts";
import { appearanceKey } from "#lib/domain/screens/appearances.ts";
import { rowHeightKey } from "#lib/domain/screens/row-heights.ts";
import { userNameKey } from "../fields/kept-input.ts";

const choices = [
  ["localStorage", userNameKey],
  ["localStorage", appearanceKey],
  ["localStorage", rowHeightKey],
  ["sessionStorage", appMarkKey],
] as const;

/**
 * Remembers the choices that belong to this phone, because signing out clears its storage by Clear-Site-Data. Returns
 * how to restore them.
 */
export function noteChoices(): () => void {
  const kept = choices.map(([store, name]) => [store, name, readStored(store, name)] as const);
  return () => {
    for (const [store, name, word] of kept) if (word !== null) writeStored(store, name, word);
  };
}
