import { useCallback, useSyncExternalStore } from "react";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { createListeners } from "#lib/client/listeners.ts";
import { keepJson, keptJson } from "#lib/client/storage/kept-json.ts";
import { isRecord } from "#lib/domain/is-record.ts";

type Written = { content: string; contact: string; pictures: string[] };
/** Unsent feedback. Its `requestId` belongs to its text: sent twice, or from two tabs, it arrives once. */
export type Draft = Written & { requestId: string };
/** With the number of its ticket once it arrived. */
type Letter = { draft: Draft; ticketNo?: string };

const noLetter: Letter = { draft: { content: "", contact: "", pictures: [], requestId: "" } };

// One per person: the next person on this phone finds an empty form.
const keyOf = (userId: string) => `feedbackDraft:${userId}`;

const isWritten = (value: unknown): value is Written & { requestId?: unknown } =>
  isRecord(value) &&
  typeof value.content === "string" &&
  typeof value.contact === "string" &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === "string");

/** Feedback forms on screen: a sending that began on a page since left ends in the one that replaced it. */
const shown = new Map<string, Letter>();
const readers = createListeners();

/** What this person began to write in this browser. */
function letterOf(userId: string): Letter {
  const known = shown.get(userId);
  if (known) return known;
  const kept = keptJson("localStorage", keyOf(userId));
  if (!isWritten(kept)) return noLetter;
  const { requestId } = kept;
  return { draft: { ...kept, requestId: typeof requestId === "string" ? requestId : newRequestId() } };
}

/** Stores the draft until it is sent; without storage, for as long as the page is open. */
function put(userId: string, letter: Letter): void {
  const { content, contact, pictures } = letter.draft;
  const empty = content === "" && contact === "" && pictures.length === 0;
  keepJson("localStorage", keyOf(userId), empty ? null : letter.draft);
  if (shown.has(userId)) shown.set(userId, letter);
  readers.tell();
}

/** Writes on: the letter says something else from now on. */
export function changeDraft(userId: string, change: (written: Written) => Partial<Written>): void {
  const { draft } = letterOf(userId);
  put(userId, { draft: { ...draft, ...change(draft), requestId: newRequestId() } });
}

/** Clears a draft that arrived under this id; text written since is another one and stays. */
export function noteSent(userId: string, requestId: string, ticketNo: string): void {
  if (letterOf(userId).draft.requestId === requestId) put(userId, { ...noLetter, ticketNo });
}

/** Begins another one. */
export const beginAnew = (userId: string): void => put(userId, noLetter);

/** The letter of this person as it now stands. */
export function useLetter(userId: string): Letter {
  const subscribe = useCallback(
    (reader: () => void) => {
      const leave = readers.subscribe(reader);
      return () => {
        leave();
        shown.delete(userId);
      };
    },
    [userId],
  );
  const read = () => {
    const letter = letterOf(userId);
    shown.set(userId, letter);
    return letter;
  };
  return useSyncExternalStore(subscribe, read, () => noLetter);
}
