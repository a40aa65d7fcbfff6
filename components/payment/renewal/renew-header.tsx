import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { titleOf } from "#lib/domain/screens/routes.ts";
import styles from "./renewal.module.css";

type Props = { screen?: RouteName; view?: string | undefined; back?: string };

/** The header of renewal screens, with a link to the orders. */
export function RenewHeader({ screen = "renew", view, back = href("home") }: Props) {
  const titles = useTranslations("titles");
  const t = useTranslations("renewal");
  return (
    <Header
      title={titles(titleOf(screen, view))}
      back={back}
      backInHistory
      actions={
        <Link href={href("orders")} className={styles.orders}>
          {t("orders")}
        </Link>
      }
    />
  );
}
