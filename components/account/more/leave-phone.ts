import { forgetAllWaiting } from "#lib/client/adding/add-queue.ts";
import { clearBadge } from "#lib/client/app/app-badge.ts";
import { forgetSignIn } from "#lib/client/calls/lost-session.ts";
import { stopKeeping } from "#lib/client/kept/keeper.ts";
import { broadcastOwner } from "#lib/client/page-owner.ts";
import { endPush } from "#lib/client/push/push-transfer.ts";

/** Removes the data of the person whose session ended from this phone and its other tabs. */
export async function leavePhone(): Promise<void> {
  broadcastOwner(null);
  forgetSignIn();
  forgetAllWaiting();
  await Promise.all([endPush(), stopKeeping()]);
  clearBadge();
}
