import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { BrandMark } from "#components/ui/drawings/brand-mark.tsx";
import { SegmentLinks } from "#components/ui/fields/segment-links.tsx";
import { PublicFrame } from "#components/ui/screen/public-frame.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import type { AccountQuery } from "#lib/domain/queries/account-query.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import { type VariantName, variantParameter } from "#lib/domain/screens/variants.ts";
import { AccountLinks } from "./account-links.tsx";
import { AccountNote } from "./account-note.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import styles from "./login.module.css";
import { LostSession } from "./lost-session.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { SignInProps } from "./sign-in-form.tsx";
import { Terms } from "./terms.tsx";

type LoginScreenProps = {
  way: "password" | "sms";
  /** The form of this way; its page names it, so that no browser gets the form of the other. */
  form: ComponentType<SignInProps>;
  /** The redirect parameter as it came. */
  redirect: string | string[] | undefined;
  /** What happened on the way here, as the address names it. */
  notice?: string | string[] | undefined;
  /** The variant of the app that the address names. */
  app?: VariantName | undefined;
};

/** Signing in, by password or by SMS code. */
export function LoginScreen({ way, form: Form, redirect, notice, app: variant }: LoginScreenProps) {
  const app = useTranslations("app");
  const t = useTranslations("login");
  const target = safeRedirect(redirect);
  const query: AccountQuery = { [goingTo]: redirect === undefined ? undefined : target, [variantParameter]: variant };
  const ways = { password: href("login", query), sms: href("loginMobile", query) };
  const consent = { line: <Terms sentence="line" app={variant} />, text: <Terms sentence="text" app={variant} /> };
  const other = way === "password" ? "sms" : "password";
  return (
    <Screen>
      <PublicFrame top={<LanguageToggle />}>
        <div className={styles.brand}>
          <BrandMark />
          <div>
            <h1>{app("short")}</h1>
            <p>{t("tagline")}</p>
          </div>
        </div>
        <AccountNote notice={notice} />
        <LostSession />
        <SegmentLinks
          label={t("methods")}
          items={[
            { href: ways.password, label: t("byPassword"), current: way === "password" },
            { href: ways.sms, label: t("bySms"), current: way === "sms" },
          ]}
        />
        <Form target={target} consent={consent} links={<AccountLinks query={query} />} />
        <OtherWays way={other} href={ways[other]} target={target} consent={consent.text} />
      </PublicFrame>
    </Screen>
  );
}
