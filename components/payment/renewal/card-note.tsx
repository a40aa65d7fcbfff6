import { IconCreditCard, IconHourglass, IconInfoCircle } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { Card } from "#components/ui/screen/card.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { StatusBadge } from "#components/ui/values/status-badge.tsx";
import type { Renewable } from "#lib/contract/orders.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import { day } from "#lib/domain/time/spans.ts";
import { CardDeadline } from "./card-deadline.tsx";
import { endOf } from "./renewable.ts";
import styles from "./renewal.module.css";

type Traffic = NonNullable<Renewable["offer"]["card"]>;

/** The data used: a platform may report only the rest. */
const usedOf = ({ totalMb, usedMb, residualMb }: Traffic) =>
  usedMb ?? (typeof totalMb === "number" && typeof residualMb === "number" ? totalMb - residualMb : undefined);

/** One device and its data card: expiry, its consequence, and data use. */
export function CardNote({ renewable, now }: { renewable: Renewable; now: number }) {
  const t = useTranslations("renewal");
  const zone = useTimeZone() ?? "UTC";
  const { device, offer } = renewable;
  const end = endOf(renewable);
  const over = end !== undefined && end <= now;
  const iccid = offer.iccid ?? device.iccid;
  const { totalMb } = offer.card ?? {};
  const usedMb = usedOf(offer.card ?? {});
  return (
    <Card>
      <div className={styles.card}>
        <span className={styles.tile} data-tone={over ? "warn" : "online"} aria-hidden="true">
          <IconCreditCard size={26} stroke={1.8} />
        </span>
        <div className={styles.about}>
          <h2 className={styles.device}>{device.deviceName}</h2>
          {iccid ? <p className={styles.meta}>{t("iccid", { end: iccid.slice(-4) })}</p> : null}
        </div>
        <StatusBadge
          tone={over ? "warn" : "online"}
          icon={over ? <IconHourglass size={18} stroke={1.8} aria-hidden="true" /> : undefined}
        >
          {t(over ? "expired" : "inService")}
        </StatusBadge>
      </div>
      {end === undefined ? null : (
        <div className={styles.deadline}>
          <Note tone={over ? "warn" : undefined} icon={over ? IconHourglass : IconInfoCircle}>
            <CardDeadline
              end={shownDate(end, zone)}
              days={Math.ceil((end - now) / day)}
              deleted={device.deleteTime ? shownDate(device.deleteTime, zone) : undefined}
            />
          </Note>
        </div>
      )}
      {typeof usedMb === "number" && typeof totalMb === "number" ? (
        <p className={styles.traffic}>
          {t("traffic", { used: formatNumber(usedMb, 1), total: formatNumber(totalMb, 0) })}
        </p>
      ) : null}
    </Card>
  );
}
