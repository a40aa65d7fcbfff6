import { useTimeZone, useTranslations } from "next-intl";
import { useAgeText } from "#components/ui/age-text.ts";
import { useDurationText } from "#components/ui/duration-text.ts";
import type { Device } from "#lib/contract/devices.ts";
import { alarmKind } from "#lib/domain/alarm-kinds.ts";
import { formatNumber } from "#lib/domain/readings.ts";
import type { RowReading } from "./row-reading.ts";

/** State of a row in words: the word of its badge, what stands behind it, and the sentence for screen readers. */
export type RowWords = { state: string; meta: string; sentence: string };

const joined = (parts: (string | null | false)[], comma: string) => parts.filter(Boolean).join(comma);

/** The words of a row at `now` (epoch ms); without network (`frozen`) nothing is said to go on, only when it was heard. */
export function useRowWords(): (device: Device, reading: RowReading, now: number, frozen?: boolean) => RowWords {
  const t = useTranslations("devices.row");
  const statuses = useTranslations("statuses");
  const kinds = useTranslations("kinds");
  const age = useAgeText();
  const lasting = useDurationText();
  const zone = useTimeZone() ?? "UTC";

  const metaOf = ({ status, dataTime, deleteTime }: Device, now: number, frozen: boolean) => {
    if (frozen && dataTime) return age(dataTime, now, zone);
    if (status === "inactivated") return t("noData");
    if (status === "networkOnline") return t("noReply");
    if (status === "expired") return deleteTime ? t("deleted", { date: deleteTime }) : "";
    return dataTime ? age(dataTime, now, zone) : "";
  };

  const spoken = (value: number, text: string, unit: string) => {
    const amount = value < 0 ? t("spoken.below", { value: text.slice(1) }) : text;
    return unit === "\u00b0C" ? t("spoken.degrees", { value: amount }) : `${amount} ${unit}`.trim();
  };

  const valueSentence = ({ value, text, unit, tone }: RowReading) => {
    if (tone === "none") return t("spoken.none");
    if (value === null) return t("spoken.fault", { code: text });
    const amount = spoken(value, text, unit);
    return tone === "stale" ? t("spoken.last", { value: amount }) : amount;
  };

  return (device, reading, now, frozen = false) => {
    const { status, alarm, deviceName } = device;
    const alarming = !frozen && status === "alarming" && alarm;
    const state = alarming
      ? t("alarm", { reason: kinds(alarmKind(alarm.alarmType)), duration: lasting(now - alarm.alarmTime) })
      : statuses(status);
    const meta = alarming ? "" : metaOf(device, now, frozen);
    const set = reading.set !== null && reading.setValue !== null;
    const sentence = joined(
      [
        deviceName,
        alarming ? statuses(status) : null,
        state,
        valueSentence(reading),
        set && t("spoken.set", { value: spoken(reading.setValue ?? 0, reading.set ?? formatNumber(null), "") }),
        meta,
      ],
      t("spoken.comma"),
    );
    return { state, meta, sentence };
  };
}
