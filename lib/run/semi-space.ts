/**
 * Megabytes of V8's new space for a long-running process; V8 uses two to three times that. By default it grows to 128
 * MB and more and never shrinks under load.
 */
export const semiSpace = "--max-semi-space-size=16";
