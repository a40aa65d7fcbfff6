import { beginLeaving } from "./calls/leaving.ts";
import { forgetSignIn } from "./calls/lost-session.ts";
import { forgetMadeHere } from "./people/made-here.ts";
import { isPushTransferPending } from "./push/transfer-pending.ts";

/** The mark of the person whose pages this document shows; undefined before the first one. */
let owner: string | undefined;
let others: BroadcastChannel | undefined;
let foreign = false;

/** The mark of the person whose page this is; undefined while nobody is known. */
export const pageOwner = (): string | undefined => owner;

/** Whether this document is another person's than the session: it is replaced, even with unsaved input. */
export const isOtherPersons = (): boolean => foreign;

function startOver(): void {
  if (!beginLeaving()) return;
  foreign = true;
  forgetMadeHere();
  document.body.hidden = true;
  // Not reload(), after which browsers restore the previous page's form input.
  window.location.replace(window.location.pathname + window.location.search);
}

function tabs(): BroadcastChannel {
  if (others) return others;
  others = new BroadcastChannel("person");
  others.onmessage = ({ data }) => {
    if (owner !== undefined && data !== owner) startOver();
  };
  return others;
}

/** Tells the other tabs whose the session is now (null: nobody known); tabs of anybody else reload. */
export function broadcastOwner(mark: string | null): void {
  try {
    tabs().postMessage(mark);
  } catch {
    // A browser without cookies has neither a channel nor a shared session.
  }
}

/** This person's stored data are shown, until another tab reports that the session is not theirs. */
export function setOfflineOwner(person: string): void {
  owner = person;
  try {
    tabs();
  } catch {
    // As above.
  }
}

/** A page of this person, or of nobody (null), is shown: nothing of anybody else stays, in any tab. */
export function setPageOwner(person: string | null): void {
  if (owner !== undefined && owner !== person) startOver();
  else {
    if (person !== null) forgetSignIn();
    if (owner === undefined && person !== null && isPushTransferPending())
      import("./push/push-transfer.ts")
        .then(({ completePushTransfer }) => completePushTransfer())
        .catch(() => undefined);
    owner = person ?? undefined;
    broadcastOwner(person);
  }
}
