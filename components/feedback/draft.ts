/** A letter that has not been sent yet. */
export type Draft = { content: string; contact: string; pictures: string[] };

export const emptyDraft: Draft = { content: "", contact: "", pictures: [] };

// One for each person: whoever signs in next on this phone finds an empty page.
const keyOf = (userId: string) => `feedbackDraft:${userId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "content" in value &&
  typeof value.content === "string" &&
  "contact" in value &&
  typeof value.contact === "string" &&
  "pictures" in value &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === "string");

/** What this person began to write in this browser. */
export function readDraft(userId: string): Draft {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? "null");
    return isDraft(kept) ? kept : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Keeps what was typed until it is sent; an empty draft is forgotten. */
export function keepDraft(userId: string, draft: Draft): void {
  const empty = draft.content === "" && draft.contact === "" && draft.pictures.length === 0;
  try {
    if (empty) window.localStorage.removeItem(keyOf(userId));
    else window.localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A browser without storage keeps it as long as the page.
  }
}
