import { beginLeaving } from "./calls/leaving.ts";
import { forgetSignIn } from "./calls/lost-session.ts";
import { forgetMadeHere } from "./people/made-here.ts";
import { isPushAway } from "./push/away.ts";

/** Whose pages this document shows, by their mark; undefined before the first that is somebody's. */
let owner: string | undefined;
let others: BroadcastChannel | undefined;
let foreign = false;

/** Whether what stands here turned out to be another person's than the session: it goes, and nobody is asked about it. */
export const isForeign = (): boolean => foreign;

/** From now on nothing of the page can be seen or sent; the server says what may be. */
function startOver(): void {
  if (!beginLeaving()) return;
  foreign = true;
  forgetMadeHere();
  document.body.hidden = true;
  // Not by a reload, to which browsers give back what was typed into the page before.
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

/**
 * Tells the other tabs of this browser, which share its session, whose it is now: null for nobody's, or for somebody of
 * whom no page was seen yet. What they show of anybody else is read anew.
 */
export function tellTabs(mark: string | null): void {
  try {
    tabs().postMessage(mark);
  } catch {
    // A browser that refuses cookies has no way between its tabs, nor a session that they could share.
  }
}

/** What was kept of this person is on show: it goes once another tab says that the session is nobody's, or another's. */
export function showKeptOf(person: string): void {
  owner = person;
  try {
    tabs();
  } catch {
    // As above.
  }
}

/** A page of this person, or of nobody (null), is on show: nothing of anybody else stays, here or in other tabs. */
export function showOnly(person: string | null): void {
  if (owner !== undefined && owner !== person) startOver();
  else {
    if (person !== null) forgetSignIn();
    if (owner === undefined && person !== null && isPushAway())
      import("./push/signing.ts").then(({ takePushBack }) => takePushBack()).catch(() => undefined);
    owner = person ?? undefined;
    tellTabs(person);
  }
}
