import { useTimeZone, useTranslations } from "next-intl";
import type { Tone } from "#components/ui/theme/tone.ts";
import { Age } from "#components/ui/values/age.tsx";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Device } from "#lib/contract/devices.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import styles from "./device-state.module.css";

type Props = Pick<Device, "status" | "dataTime"> & {
  tone: Tone;
  /** The device's clock differs, so an age would be wrong. */
  ownClock: boolean;
};

/** The second line of a device's header: its state, and when it last reported. */
export function DeviceState({ status, dataTime, tone, ownClock }: Props) {
  const t = useTranslations("devices.header");
  const statuses = useTranslations("statuses");
  const zone = useTimeZone() ?? "UTC";
  return (
    <>
      <StatusWord tone={tone} icon={<StatusIcon status={status} size={16} />}>
        {statuses(status)}
      </StatusWord>
      {dataTime ? (
        <>
          <span className={styles.dot} />
          <HiddenComma />
          <span className={styles.age}>
            {ownClock
              ? t("deviceTime", { time: shortTime(dataTime, zone) })
              : t.rich("reported", { age: () => <Age time={dataTime} /> })}
          </span>
        </>
      ) : null}
    </>
  );
}
