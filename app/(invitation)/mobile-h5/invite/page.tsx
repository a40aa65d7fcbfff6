import { InvitationScreen } from "#components/access/invitation/invitation-screen.tsx";
import { LanguageToggle } from "#components/account/language-toggle.tsx";
import { invitationTexts } from "#lib/i18n/invitation-texts.ts";
import { invitationMetadata } from "#lib/server/pages/invitation-metadata.ts";
import { otherVariant } from "#lib/server/pages/shown-variant.ts";
import { requireSession } from "#lib/server/session/require-session.ts";

export const generateMetadata = invitationMetadata("invite");

export default async function Invite() {
  await requireSession();
  return (
    <InvitationScreen signedIn app={await otherVariant()} top={<LanguageToggle />} texts={await invitationTexts()} />
  );
}
