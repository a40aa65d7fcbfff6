import { inTime } from "../in-time.ts";
import { isPushAway, setPushAway } from "./away.ts";
import { isNativeOn } from "./native-on.ts";

/** Otherwise there is nothing to do, and no code is loaded. */
const isAllowed = () => ("Notification" in window && Notification.permission === "granted") || isNativeOn();

/** Transfers this browser's push to the person; repeated with a later page, as messages go to the previous one. */
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

/** Before leaving for the messaging app, whose return bypasses the login page. */
export function notePushAway(): void {
  if (isAllowed()) setPushAway(true);
}

/** A signed-in page is shown: completes a pending transfer. */
export async function takePushBack(): Promise<void> {
  if (isPushAway()) await takePushOver();
}

/** Signing out: the platform dropped the subscription with the session, and so does the browser. */
export async function leavePush(): Promise<void> {
  setPushAway(false);
  if (isAllowed()) await inTime(import("./turn-on.ts").then(({ forget }) => forget()));
}
