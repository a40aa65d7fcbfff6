/**
 * Megabytes of V8's new space; V8 uses two to three times that. By default it grows beyond 128 MB and never shrinks
 * under load.
 */
export const semiSpace = "--max-semi-space-size=16";
