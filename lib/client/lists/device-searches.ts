import { keepWordIn } from "../storage/kept-word.ts";

export const deviceSearches = "searched.devices";

export const forgetWords = (place: string): void => keepWordIn("localStorage", place, null);
