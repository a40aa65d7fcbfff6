import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BrandMark } from "#components/ui/drawings/brand-mark.tsx";
import { PublicFrame } from "#components/ui/screen/public-frame.tsx";
import styles from "./invitation.module.css";
import { InvitationLater } from "./invitation-later.tsx";
import { InvitationLoading } from "./invitation-loading.tsx";
import type { InvitationTexts } from "./invitation-part.tsx";

type Props = {
  /** Whether the person can accept at once; otherwise accepting begins with signing in. */
  signedIn: boolean;
  /** Shows the code for somebody else to scan, with what it is for. */
  asCode?: boolean;
  /** The choice of language. */
  top: ReactNode;
  texts: InvitationTexts;
};

/** What an invitation's link opens. Everything about the invitation itself the browser asks for: only it knows the code. */
export function InvitationScreen({ signedIn, asCode = false, top, texts }: Props) {
  const app = useTranslations("app");
  return (
    <PublicFrame top={top}>
      <p className={styles.brand}>
        <BrandMark size={44} />
        {app("short")}
      </p>
      <InvitationLater signedIn={signedIn} asCode={asCode} texts={texts}>
        <InvitationLoading />
      </InvitationLater>
    </PublicFrame>
  );
}
