import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { usePriceText } from "#components/ui/values/price-text.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { behind, type ReportQuery } from "#lib/domain/queries/report-query.ts";
import type { PayStatus } from "#lib/domain/renewal/pay-states.ts";
import styles from "./report-card.module.css";

type Props = { data: DataOf<typeof orders.countMonth>; query: ReportQuery };

/** Renewals ordered this month, and paid ones; each number links to its orders. */
export function OrdersCard({ data, query }: Props) {
  const t = useTranslations("report.orders");
  const price = usePriceText();
  const { month, count, paidCount, amount } = data;
  if (count === 0) return <p className={styles.text}>{month ? t("none", { month }) : t("noneYet")}</p>;
  const to = (payStatus?: PayStatus) => (month ? behind.orders(query, month, payStatus) : undefined);
  const toPaid = paidCount ? to("paid") : undefined;
  return (
    <>
      <p className={styles.text}>{month}</p>
      <dl className={styles.facts}>
        <Fact name={t("count")} figure={String(count)} href={to()} />
        <Fact name={t("paid")} figure={String(paidCount ?? missing)} href={toPaid} />
        <Fact name={t("amount")} figure={typeof amount === "number" ? price(amount) : missing} href={toPaid} />
      </dl>
    </>
  );
}

function Fact({ name, figure, href }: { name: string; figure: string; href: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {href ? (
          <Link href={href} className={styles.fact}>
            {figure}
            <span className="hidden-text">, {name}</span>
          </Link>
        ) : (
          <span className={styles.fact}>{figure}</span>
        )}
      </dd>
    </div>
  );
}
