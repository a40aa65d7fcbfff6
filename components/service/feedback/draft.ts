import { useCallback, useSyncExternalStore } from "react";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { createListeners } from "#lib/client/listeners.ts";
import { readStoredJson, writeStoredJson } from "#lib/client/storage/kept-json.ts";
import { isRecord } from "#lib/domain/is-record.ts";

type Written = { content: string; contact: string; pictures: string[] };
/** Unsent feedback. Its `requestId` belongs to its text: sent twice, or from two tabs, it arrives once. */
export type Draft = Written & { requestId: string };
/** With the number of its ticket once it arrived. */
type DraftState = { draft: Draft; ticketNo?: string };

const noDraft: DraftState = { draft: { content: "", contact: "", pictures: [], requestId: "" } };

// One per person: the next person on this phone finds an empty form.
const keyOf = (userId: string) => `feedbackDraft:${userId}`;

const isWritten = (value: unknown): value is Written & { requestId?: unknown } =>
  isRecord(value) &&
  typeof value.content === "string" &&
  typeof value.contact === "string" &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === "string");

/** Mounted forms: a request started on a former page updates the current one. */
const shown = new Map<string, DraftState>();
const readers = createListeners();

/** This person's draft in this browser. */
function draftStateOf(userId: string): DraftState {
  const known = shown.get(userId);
  if (known) return known;
  const kept = readStoredJson("localStorage", keyOf(userId));
  if (!isWritten(kept)) return noDraft;
  const { requestId } = kept;
  return { draft: { ...kept, requestId: typeof requestId === "string" ? requestId : newRequestId() } };
}

/** Stores the draft until it is sent; without storage, for as long as the page is open. */
function setDraft(userId: string, letter: DraftState): void {
  const { content, contact, pictures } = letter.draft;
  const empty = content === "" && contact === "" && pictures.length === 0;
  writeStoredJson("localStorage", keyOf(userId), empty ? null : letter.draft);
  if (shown.has(userId)) shown.set(userId, letter);
  readers.notify();
}

/** Changes the draft, which gets a new request id. */
export function changeDraft(userId: string, change: (written: Written) => Partial<Written>): void {
  const { draft } = draftStateOf(userId);
  setDraft(userId, { draft: { ...draft, ...change(draft), requestId: newRequestId() } });
}

/** Clears the draft with this id once it arrived; text written since is another draft and stays. */
export function noteSent(userId: string, requestId: string, ticketNo: string): void {
  if (draftStateOf(userId).draft.requestId === requestId) setDraft(userId, { ...noDraft, ticketNo });
}

/** Starts a new draft. */
export const clearDraft = (userId: string): void => setDraft(userId, noDraft);

/** This person's current draft. */
export function useDraft(userId: string): DraftState {
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
    const letter = draftStateOf(userId);
    shown.set(userId, letter);
    return letter;
  };
  return useSyncExternalStore(subscribe, read, () => noDraft);
}
