import { writeStored } from "../storage/web-storage.ts";

export const deviceSearches = "searched.devices";

export const forgetSearches = (place: string): void => writeStored("localStorage", place, null);
