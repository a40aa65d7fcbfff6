import { IconCreditCard, IconHistory, IconListSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { useDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { alarmKind } from "#lib/domain/devices/alarms.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";

type Props = {
  alarm: Alarm;
  isOver: boolean;
  /** With links to the device; not on the device's own page. */
  withDevice: boolean;
};

/** The screens that help with an alarm: renewal or diagnosis, the device, and the device's alarms. */
export function AlarmLinks({ alarm, isOver, withDevice }: Props) {
  const t = useTranslations("alarms.sheet");
  const devices = useTranslations("devices");
  const offersDiagnosis = useDiagnosisOffer();
  const { deviceId } = alarm;
  const kind = alarmKind(alarm.alarmType);
  const isService = kind === "expiring" || kind === "expired";
  const canExplain = !isOver && offersDiagnosis;
  if (!canExplain && !isService && !withDevice) return null;
  return (
    <ListGroup>
      {isService ? (
        <ListRowLink icon={IconCreditCard} label={t("renew")} href={renewHref([deviceId])} />
      ) : canExplain ? (
        <ListRowLink
          icon={IconListSearch}
          label={devices("explain")}
          href={href("deviceInfo", { deviceId, ...diagnosisView })}
        />
      ) : null}
      {withDevice ? (
        <>
          <ListRowLink icon={DeviceIcon} label={t("device")} href={href("deviceData", { deviceId })} />
          <ListRowLink icon={IconHistory} label={t("deviceAlarms")} href={href("deviceAlarm", { deviceId })} />
        </>
      ) : null}
    </ListGroup>
  );
}
