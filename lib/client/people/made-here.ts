import { keepWordIn, keptNames } from "../storage/kept-word.ts";

/** How the names begin under which a tab keeps the codes that it made. */
export const madeHere = { authCode: "authorization code of ", invitation: "invitation of " } as const;

/** The person of this tab is gone: what lets somebody in to his devices is not for whoever sits here next. */
export function forgetMadeHere(): void {
  for (const start of Object.values(madeHere))
    for (const name of keptNames("sessionStorage", start)) keepWordIn("sessionStorage", name, null);
}
