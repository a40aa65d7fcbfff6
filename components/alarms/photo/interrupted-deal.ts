import { keepInterrupted, takeInterrupted } from "#lib/client/storage/interrupted-input.ts";

/** What was entered for an alarm; the photo as a data: URL. */
type Entered = { note?: string | undefined; photo?: string | undefined };

/** Keeps what was entered for an alarm when the session ends, until the same person opens it again. */
export function keepDeal(policeId: string, { note, photo }: Entered): void {
  const text: Record<string, string> = note ? { note } : {};
  if (note || photo) keepInterrupted({ policeId, ...text });
  // Separately: a photo that is too large for the browser's storage must not cost the note.
  if (photo) keepInterrupted({ policeId, ...text, photo });
}

/** What was kept for this alarm; once. What was kept for another one stays. */
export function takeDeal(policeId: string): Entered {
  const kept = takeInterrupted();
  if (kept.policeId === policeId) return { note: kept.note, photo: kept.photo };
  if (kept.policeId) keepInterrupted(kept);
  return {};
}
