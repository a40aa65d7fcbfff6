import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { NeedsScript } from "#components/ui/document/needs-script.tsx";
import { BrandMark } from "#components/ui/drawings/brand-mark.tsx";
import { PublicFrame } from "#components/ui/screen/public-frame.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import { parseAccountQuery } from "#lib/domain/queries/account-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AccountNote } from "../account-note.tsx";
import { LanguageToggle } from "../language-toggle.tsx";
import { AccountLinks } from "./account-links.tsx";
import styles from "./login.module.css";
import { LostSession } from "./lost-session.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { SignInProps } from "./sign-in-form.tsx";
import { Terms } from "./terms.tsx";

type LoginScreenProps = {
  way: "password" | "sms";
  /** The form of this way to sign in; passed by the page, so that the other form's code is not loaded. */
  form: ComponentType<SignInProps>;
  /** The query of the page's address, unchanged. */
  params: SearchParams;
};

/** Signing in, by password or by SMS code. */
export function LoginScreen({ way, form: Form, params }: LoginScreenProps) {
  const t = useTranslations("login");
  const brand = useTranslations("app");
  const query = parseAccountQuery(params);
  const { redirect: target = href("home"), app } = query;
  const ways = { password: href("login", query), sms: href("loginMobile", query) };
  const consent = { line: <Terms sentence="line" app={app} />, text: <Terms sentence="text" app={app} /> };
  const other = way === "password" ? "sms" : "password";
  return (
    <Screen>
      <PublicFrame top={<LanguageToggle />}>
        <div className={styles.brand}>
          <BrandMark />
          <div>
            <h1>{brand("short")}</h1>
            <p>{t("tagline")}</p>
          </div>
        </div>
        <AccountNote notice={params.notice} />
        <LostSession />
        <NeedsScript className={styles.note} />
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
