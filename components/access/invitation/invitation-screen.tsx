import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BrandMark } from "#components/ui/drawings/brand-mark.tsx";
import { PublicFrame } from "#components/ui/screen/public-frame.tsx";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import styles from "./invitation.module.css";
import { InvitationLoading } from "./invitation-loading.tsx";
import type { InvitationTexts } from "./invitation-part.tsx";
import { LazyInvitation } from "./lazy-invitation.tsx";

type Props = {
  /** Whether the person can accept at once; otherwise accepting begins with signing in. */
  signedIn: boolean;
  /** Shows the code for somebody else to scan, with what it is for. */
  asCode?: boolean;
  /** The variant of the app that it is shown in, where that is not the installation's own. */
  app?: VariantName | undefined;
  /** The choice of language. */
  top: ReactNode;
  texts: InvitationTexts;
};

/** The page of an invitation's link. The browser loads the invitation itself, since only it knows the code. */
export function InvitationScreen({ signedIn, asCode = false, app, top, texts }: Props) {
  const t = useTranslations("app");
  return (
    <PublicFrame top={top}>
      <p className={styles.brand}>
        <BrandMark size={44} />
        {t("short")}
      </p>
      <LazyInvitation signedIn={signedIn} asCode={asCode} app={app} texts={texts}>
        <InvitationLoading />
      </LazyInvitation>
    </PublicFrame>
  );
}
