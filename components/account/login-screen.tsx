import { useTranslations } from "next-intl";
import { BrandMark } from "#components/ui/brand-mark.tsx";
import { Screen } from "#components/ui/screen.tsx";
import { SegmentLinks } from "#components/ui/segment-links.tsx";
import { safeRedirect } from "#lib/domain/redirect.ts";
import { href } from "#lib/domain/routes.ts";
import { AccountLinks } from "./account-links.tsx";
import { AccountNote } from "./account-note.tsx";
import { CodeForm } from "./code-form.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import styles from "./login.module.css";
import { OtherWays } from "./other-ways.tsx";
import { PasswordForm } from "./password-form.tsx";

type LoginScreenProps = {
  way: "password" | "sms";
  /** The redirect parameter as it came. */
  redirect: string | string[] | undefined;
  /** What happened on the way here, as the address names it. */
  notice?: string | string[] | undefined;
};

/** Signing in, by password or by SMS code. */
export function LoginScreen({ way, redirect, notice }: LoginScreenProps) {
  const app = useTranslations("app");
  const t = useTranslations("login");
  const target = safeRedirect(redirect);
  const query = redirect === undefined ? {} : { redirect: target };
  const ways = { password: href("login", query), sms: href("loginMobile", query) };
  const other = way === "password" ? "sms" : "password";
  const Form = way === "password" ? PasswordForm : CodeForm;
  return (
    <Screen>
      <header className={styles.top}>
        <LanguageToggle />
      </header>
      <main className={styles.main}>
        <div className={styles.brand}>
          <BrandMark />
          <div>
            <h1>{app("short")}</h1>
            <p>{t("tagline")}</p>
          </div>
        </div>
        <AccountNote notice={notice} />
        <SegmentLinks
          label={t("methods")}
          items={[
            { href: ways.password, label: t("byPassword"), current: way === "password" },
            { href: ways.sms, label: t("bySms"), current: way === "sms" },
          ]}
        />
        <Form target={target} links={<AccountLinks query={query} />} />
        <OtherWays way={other} href={ways[other]} target={target} />
      </main>
    </Screen>
  );
}
