import { useFormatter, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import { behind, type ReportQuery } from "#lib/domain/queries/report-query.ts";
import type { PayStatus } from "#lib/domain/renewal/pay-states.ts";
import styles from "./report-card.module.css";

type Props = { data: DataOf<typeof orders.countMonth>; query: ReportQuery };

/** Renewals of data cards that were ordered this month, and what of them was paid; each figure leads to the orders behind it. */
export function OrdersCard({ data, query }: Props) {
  const t = useTranslations("report.orders");
  const format = useFormatter();
  const { month, count, amount } = data;
  const paidCount = data.paidCount ?? 0;
  if (count === 0) return <p className={styles.text}>{t("none", { month: month ?? "" })}</p>;
  const paid = format.number(amount ?? 0, { style: "currency", currency: "CNY", currencyDisplay: "narrowSymbol" });
  const to = (payStatus?: PayStatus) => (month ? behind.orders(query, month, payStatus) : undefined);
  const toPaid = paidCount > 0 ? to("paid") : undefined;
  return (
    <>
      <p className={styles.text}>{month}</p>
      <dl className={styles.facts}>
        <Fact name={t("count")} figure={String(count)} href={to()} />
        <Fact name={t("paid")} figure={String(paidCount)} href={toPaid} />
        <Fact name={t("amount")} figure={paid} href={toPaid} />
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
            <span className="hidden-text"> {name}</span>
          </Link>
        ) : (
          <span className={styles.fact}>{figure}</span>
        )}
      </dd>
    </div>
  );
}
