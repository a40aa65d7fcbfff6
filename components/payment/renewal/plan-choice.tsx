import { useTimeZone, useTranslations } from "next-intl";
import { useId } from "react";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { usePriceText } from "#components/ui/values/price-text.ts";
import type { Plan } from "#lib/contract/orders.ts";
import { renewedUntil } from "#lib/domain/renewal/renewal.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import styles from "./renewal.module.css";

type Props = {
  plans: readonly Plan[];
  planId: string;
  choose: (planId: string) => void;
  /** The card's current expiry, for a single card. */
  end: number | undefined;
  deviceCount: number;
  now: number;
};

/** The plans to choose from, each with price and new expiry. */
export function PlanChoice({ plans, planId, choose, end, deviceCount, now }: Props) {
  const t = useTranslations("renewal");
  const zone = useTimeZone() ?? "UTC";
  const price = usePriceText();
  const name = useId();
  const lasting = ({ months, planName }: Plan) => {
    if (!months) return planName;
    return months % 12 === 0 ? t("years", { count: months / 12 }) : t("months", { count: months });
  };
  const details = ({ months, price: amount, currency }: Plan) => {
    const until = months && end !== undefined ? shownDate(renewedUntil(end, months, now), zone) : undefined;
    return [
      until && t("until", { date: until }),
      months && months > 12 && t("yearly", { price: price(amount / (months / 12), currency) }),
      deviceCount > 1 && t("each", { price: price(amount, currency) }),
    ].filter(Boolean);
  };
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>{t("choosePlan")}</legend>
      {plans.map((plan) => {
        const saved = (plan.originalPrice ?? plan.price) - plan.price;
        return (
          <label key={plan.planId} className={styles.plan}>
            <input
              type="radio"
              name={name}
              value={plan.planId}
              checked={plan.planId === planId}
              onChange={() => choose(plan.planId)}
              className={styles.radio}
            />
            <span className={styles.planText}>
              <span className={styles.planName}>
                {lasting(plan)}
                {saved > 0 ? (
                  <span className={styles.saved}>{t("save", { price: price(saved, plan.currency, deviceCount) })}</span>
                ) : null}
              </span>
              <span className={`${styles.meta} num`}>{joinFacts(...details(plan))}</span>
            </span>
            <b className={`${styles.price} num`}>{price(plan.price, plan.currency, deviceCount)}</b>
          </label>
        );
      })}
    </fieldset>
  );
}
