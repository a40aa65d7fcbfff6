import { noteSignedIn } from "#lib/client/calls/lost-session.ts";
import { stopKeeping } from "#lib/client/kept/keeper.ts";
import { broadcastOwner } from "#lib/client/page-owner.ts";
import { transferPush } from "#lib/client/push/push-transfer.ts";

/** After signing in: other tabs and stored data may belong to another person who never signed out here. */
export async function transferPhone(): Promise<void> {
  broadcastOwner(null);
  await Promise.all([transferPush(), stopKeeping()]);
  noteSignedIn();
}
