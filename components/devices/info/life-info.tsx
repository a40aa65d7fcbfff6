import { useTimeZone, useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import type { Tone } from "#components/ui/theme/tone.ts";
import { StatusBadge } from "#components/ui/values/status-badge.tsx";
import type { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import { InfoRow } from "./info-row.tsx";

export type Life = DataOf<typeof devices.stage>;

const tones: Record<NonNullable<Life["stage"]>, Tone> = {
  inactivated: "inactive",
  inService: "online",
  expiring: "warn",
  expired: "warn",
  pendingDelete: "alarm",
  deleted: "offline",
};

type Props = { life: Partial<Life> };

/** The device's lifecycle from its first report to its deletion, with the known dates. */
export function LifeInfo({ life }: Props) {
  const t = useTranslations("deviceInfo");
  const zone = useTimeZone() ?? "UTC";
  const date = (time: number | null | undefined) => (time ? shownDate(time, zone) : missing);
  const { stage, activeTime, expireTime, daysLeft, deleteTime } = life;
  const counted = stage === "inService" || stage === "expiring";
  return (
    <ListGroup title={t("life")}>
      {stage ? (
        <InfoRow label={t("stage")} meaning={t("meanings.stage")}>
          <StatusBadge tone={tones[stage]}>{t(`stages.${stage}`)}</StatusBadge>
        </InfoRow>
      ) : null}
      <InfoRow label={t("activated")} meaning={t("meanings.activated")}>
        {date(activeTime)}
      </InfoRow>
      <InfoRow label={t("expires")} meaning={t("meanings.expires")}>
        <span>{date(expireTime)}</span>
        {counted && typeof daysLeft === "number" ? (
          <span className="num">{t("daysLeft", { count: daysLeft })}</span>
        ) : null}
      </InfoRow>
      {deleteTime ? (
        <InfoRow label={t("deleted")} meaning={t("meanings.deleted")}>
          {date(deleteTime)}
        </InfoRow>
      ) : null}
    </ListGroup>
  );
}
