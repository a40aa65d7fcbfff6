import { popInterrupted, storeInterrupted } from "#lib/client/storage/interrupted-input.ts";

/** What was entered for an alarm; the photo as a data: URL. */
type Entered = { note?: string | undefined; photo?: string | undefined };

/** Keeps what was entered for an alarm when the session ends, until the same person opens it again. */
export function storeDeal(policeId: string, { note, photo }: Entered): void {
  const text: Record<string, string> = note ? { note } : {};
  if (note || photo) storeInterrupted({ policeId, ...text });
  // Separately: a photo that is too large for the browser's storage must not cost the note.
  if (photo) storeInterrupted({ policeId, ...text, photo });
}

/** What was kept for this alarm; once. What was kept for another one stays. */
export function popDeal(policeId: string): Entered {
  const kept = popInterrupted();
  if (kept.policeId === policeId) return { note: kept.note, photo: kept.photo };
  if (kept.policeId) storeInterrupted(kept);
  return {};
}
