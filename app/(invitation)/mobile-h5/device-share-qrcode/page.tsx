import { InvitationScreen } from "#components/access/invitation/invitation-screen.tsx";
import { LanguageToggle } from "#components/account/language-toggle.tsx";
import { invitationTexts } from "#lib/i18n/invitation-texts.ts";
import { invitationMetadata } from "#lib/server/pages/invitation-metadata.ts";
import { otherVariant } from "#lib/server/pages/shown-variant.ts";
import { isSignedIn } from "#lib/server/session/signed-in.ts";

export const generateMetadata = invitationMetadata("shareQr");

export default async function ShareQrCode() {
  return (
    <InvitationScreen
      signedIn={await isSignedIn()}
      asCode
      app={await otherVariant()}
      top={<LanguageToggle />}
      texts={await invitationTexts()}
    />
  );
}
