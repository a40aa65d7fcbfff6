import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./login.module.css";

/** For those who have no account yet, or no password any more; `query` keeps where signing in was to lead. */
export function AccountLinks({ query }: { query: { redirect?: string } }) {
  const t = useTranslations("login");
  return (
    <p className={styles.links}>
      <Link href={href("register", query)}>{t("register")}</Link>
      <Link href={href("forgetPassword", query)}>{t("forgot")}</Link>
    </p>
  );
}
