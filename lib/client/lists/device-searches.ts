import { keepWordIn } from "../storage/kept-word.ts";

/** Under which name searches for devices are kept. */
export const deviceSearches = "searched.devices";

/** Forgets what was searched for under this name. */
export const forgetWords = (place: string): void => keepWordIn("localStorage", place, null);
