import { inTime } from "../in-time.ts";
import { isNativeOn } from "./native-on.ts";
import { isPushTransferPending, setPushTransferPending } from "./transfer-pending.ts";

/** Otherwise there is nothing to do, and no code is loaded. */
const isAllowed = () => ("Notification" in window && Notification.permission === "granted") || isNativeOn();

/** Transfers this browser's push to the person; repeated with a later page, as messages go to the previous one. */
export async function transferPush(): Promise<void> {
  if (!isAllowed()) return;
  setPushTransferPending(true);
  await inTime(
    import("./turn-on.ts").then(async ({ renew }) => {
      await renew();
      setPushTransferPending(false);
    }),
  );
}

/** Before leaving for the messaging app, whose return bypasses the login page. */
export function notePushTransfer(): void {
  if (isAllowed()) setPushTransferPending(true);
}

/** A signed-in page is shown: completes a pending transfer. */
export async function completePushTransfer(): Promise<void> {
  if (isPushTransferPending()) await transferPush();
}

/** Signing out: the platform dropped the subscription with the session, and so does the browser. */
export async function endPush(): Promise<void> {
  setPushTransferPending(false);
  if (isAllowed()) await inTime(import("./turn-on.ts").then(({ forget }) => forget()));
}
