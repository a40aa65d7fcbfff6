import { keepJson, keptJson } from "#lib/client/storage/kept-json.ts";
import { isRecord } from "#lib/domain/is-record.ts";

/** A letter that has not been sent yet. */
export type Draft = { content: string; contact: string; pictures: string[] };

export const emptyDraft: Draft = { content: "", contact: "", pictures: [] };

// One for each person: whoever signs in next on this phone finds an empty page.
const keyOf = (userId: string) => `feedbackDraft:${userId}`;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.content === "string" &&
  typeof value.contact === "string" &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === "string");

/** What this person began to write in this browser. */
export function readDraft(userId: string): Draft {
  const kept = keptJson("localStorage", keyOf(userId));
  return isDraft(kept) ? kept : emptyDraft;
}

/** Keeps what was typed until it is sent, without storage as long as the page; an empty draft is forgotten. */
export function keepDraft(userId: string, draft: Draft): void {
  const empty = draft.content === "" && draft.contact === "" && draft.pictures.length === 0;
  keepJson("localStorage", keyOf(userId), empty ? null : draft);
}
