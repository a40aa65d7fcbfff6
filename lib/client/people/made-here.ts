import { storedNames, writeStored } from "../storage/web-storage.ts";

export const madeHere = { authCode: "authorization code of ", invitation: "invitation of " } as const;

/** The person of this tab has left: the codes grant access to their devices. */
export function forgetMadeHere(): void {
  for (const start of Object.values(madeHere))
    for (const name of storedNames("sessionStorage", start)) writeStored("sessionStorage", name, null);
}
