import { IconCalendar, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChipLink } from "#components/ui/choices/chip-link.tsx";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { type OrderQuery, ordersHref } from "#lib/domain/queries/order-query.ts";
import { payStates } from "#lib/domain/renewal/pay-states.ts";
import styles from "./orders.module.css";

type Props = {
  query: OrderQuery;
  /** The current month, offered while none is chosen. */
  thisMonth: string;
  groupName: string | undefined;
  deviceName: string | undefined;
};

/** The filters of the orders. Each choice is part of the address; tapping an active one removes it. */
export function OrderFilters({ query, thisMonth, groupName, deviceName }: Props) {
  const t = useTranslations("orders");
  const { payStatus, month, group, deviceId, seen } = query;
  const chosen = [
    month && { word: month, all: t("everyMonth"), href: ordersHref(query, { month: undefined }) },
    group && { word: groupName ?? t("oneGroup"), all: t("everyGroup"), href: ordersHref(query, { group: undefined }) },
    deviceId && {
      word: deviceName ?? deviceId,
      all: t("everyDevice"),
      href: ordersHref(query, { deviceId: undefined }),
    },
    seen && { word: t("seen"), all: t("withOwn"), href: ordersHref(query, { seen: undefined }) },
  ].filter((each) => typeof each === "object");
  return (
    <>
      <div className={styles.views}>
        <SegmentLinks
          label={t("states")}
          items={(["all", ...payStates] as const).map((each) => ({
            href: ordersHref(query, { payStatus: each === "all" ? undefined : each }),
            label: t(`filters.${each}`),
            current: each === (payStatus ?? "all"),
          }))}
        />
      </div>
      <nav aria-label={t("narrowedBy")} className={styles.chips}>
        {month ? null : (
          <ChipLink
            href={ordersHref(query, { month: thisMonth })}
            icon={<IconCalendar size={18} stroke={1.8} aria-hidden="true" />}
          >
            {thisMonth}
          </ChipLink>
        )}
        {chosen.map(({ word, all, href }) => (
          <ChipLink key={href} href={href} on>
            {word}
            <IconX size={18} stroke={1.8} aria-hidden="true" />
            <span className="hidden-text">, {all}</span>
          </ChipLink>
        ))}
      </nav>
    </>
  );
}
