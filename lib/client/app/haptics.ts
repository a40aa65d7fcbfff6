/** Patterns in milliseconds (design, section 9). Never the only signal. */
const patterns = { step: [8], applied: [20], held: [12, 40, 24], failed: [30, 60, 30], found: [40] };

/** Vibrates where the browser can, which is on Android. */
export const buzz = (kind: keyof typeof patterns): void =>
  void (
    typeof navigator.vibrate === "function" &&
    navigator.userActivation?.hasBeenActive !== false &&
    navigator.vibrate(patterns[kind])
  );
