import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import type { AccountQuery } from "#lib/domain/queries/account-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./login.module.css";

/** Links to register and to reset the password; `query` is passed on. */
export function AccountLinks({ query }: { query: AccountQuery }) {
  const t = useTranslations("login");
  return (
    <p className={styles.links}>
      <Link href={href("register", query)}>{t("register")}</Link>
      <Link href={href("forgetPassword", query)}>{t("forgot")}</Link>
    </p>
  );
}
