import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import type { AccountQuery } from "#lib/domain/queries/account-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./login.module.css";

/** For those who have no account yet, or no password any more; `query` is handed on to them. */
export function AccountLinks({ query }: { query: AccountQuery }) {
  const t = useTranslations("login");
  return (
    <p className={styles.links}>
      <Link href={href("register", query)}>{t("register")}</Link>
      <Link href={href("forgetPassword", query)}>{t("forgot")}</Link>
    </p>
  );
}
