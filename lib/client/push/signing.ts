import { inTime } from "../in-time.ts";
import { isPushAway, setPushAway } from "./away.ts";
import { isNativeOn } from "./native-on.ts";

/** Only a browser or app that was once turned on has anything to do: others load nothing for it. */
const isAllowed = () => ("Notification" in window && Notification.permission === "granted") || isNativeOn();

/**
 * Somebody signed in: a browser that is turned on shows the messages of that person from now on. Until then it shows those
 * of whoever was here before, so that what fails now is done with a later page.
 */
export async function takePushOver(): Promise<void> {
  if (!isAllowed()) return;
  setPushAway(true);
  await inTime(
    import("./turn-on.ts").then(async ({ renew }) => {
      await renew();
      setPushAway(false);
    }),
  );
}

/** Somebody goes to sign in at the messaging app: the way back leads past the page that would take the push over. */
export function notePushAway(): void {
  if (isAllowed()) setPushAway(true);
}

/** Somebody's page is there: what is still to be taken over is theirs from now on. */
export async function takePushBack(): Promise<void> {
  if (isPushAway()) await takePushOver();
}

/** Somebody signed out: the platform dropped this browser with the session, and the browser forgets it too. */
export async function leavePush(): Promise<void> {
  setPushAway(false);
  if (isAllowed()) await inTime(import("./turn-on.ts").then(({ forget }) => forget()));
}
