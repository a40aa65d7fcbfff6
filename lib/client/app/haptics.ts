/** Patterns in milliseconds (design, section 9). Never the only signal. */
const patterns = { step: [8], applied: [20], held: [12, 40, 24], failed: [30, 60, 30], found: [40] };

/** Lets the phone buzz where it can: Android's browsers; others do nothing. */
export const buzz = (kind: keyof typeof patterns): void =>
  void (
    typeof navigator.vibrate === "function" &&
    navigator.userActivation?.hasBeenActive !== false &&
    navigator.vibrate(patterns[kind])
  );
