import { noteSignedIn } from "#lib/client/calls/lost-session.ts";
import { stopKeeping } from "#lib/client/kept/keeper.ts";
import { tellTabs } from "#lib/client/one-person.ts";
import { takePushOver } from "#lib/client/push/signing.ts";

/** After signing in: other tabs and stored data may belong to another person who never signed out here. */
export async function takePhoneOver(): Promise<void> {
  tellTabs(null);
  await Promise.all([takePushOver(), stopKeeping()]);
  noteSignedIn();
}
