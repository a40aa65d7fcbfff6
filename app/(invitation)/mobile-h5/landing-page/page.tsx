import { InvitationScreen } from "#components/access/invitation/invitation-screen.tsx";
import { LanguageToggle } from "#components/account/language-toggle.tsx";
import { invitationTexts } from "#lib/i18n/invitation-texts.ts";
import { invitationMetadata } from "#lib/server/pages/invitation-metadata.ts";
import { otherVariant } from "#lib/server/pages/shown-variant.ts";
import { isSignedIn } from "#lib/server/session/signed-in.ts";

export const generateMetadata = invitationMetadata("landing");

export default async function LandingPage() {
  return (
    <InvitationScreen
      signedIn={await isSignedIn()}
      app={await otherVariant()}
      top={<LanguageToggle />}
      texts={await invitationTexts()}
    />
  );
}
