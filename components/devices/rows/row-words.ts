import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useAgeText } from "#components/ui/values/age-text.ts";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import type { Device } from "#lib/contract/devices.ts";
import { alarmKind } from "#lib/domain/devices/alarms.ts";
import { foundNumber } from "#lib/domain/devices/found-number.ts";
import { minus, withUnit } from "#lib/domain/devices/readings.ts";
import type { RowReading } from "./row-reading.ts";

/** A row's texts: state, badge, details, and all as one sentence. `found` is the number by which a search found it. */
export type RowWords = {
  status: string;
  state: string;
  meta: string;
  below: string;
  sentence: string;
  found?: string | undefined;
};

/** The texts of a row at `now` (epoch ms); offline (`frozen`) only when it last reported, no running duration. */
export type SayRow = (device: Device, reading: RowReading, now: number, frozen?: boolean) => RowWords;

const joined = (parts: (string | null | false)[], comma: string) => parts.filter(Boolean).join(comma);

/** Returns the texts of rows; created once per list. A device found by a number (`keyword`) shows that number. */
export function useRowWords(keyword?: string): SayRow {
  const t = useTranslations("devices.row");
  const statuses = useTranslations("statuses");
  const kinds = useTranslations("kinds");
  const age = useAgeText();
  const lasting = useDurationText();
  const zone = useTimeZone() ?? "UTC";

  return useMemo(() => {
    const comma = t("spoken.comma");

    const metaOf = ({ status, dataTime, deleteTime }: Device, now: number, frozen: boolean) => {
      if (frozen && dataTime) return age(dataTime, now, zone);
      if (status === "inactivated") return t("noData");
      if (status === "networkOnline") return t("noReply");
      if (status === "expired") return deleteTime ? t("deleted", { date: deleteTime }) : "";
      return dataTime ? age(dataTime, now, zone) : "";
    };

    const spokenValue = (text: string, unit: string) => {
      const amount = text.startsWith(minus) ? t("spoken.below", { value: text.slice(1) }) : text;
      return unit === "\u00b0C" ? t("spoken.degrees", { value: amount }) : withUnit(amount, unit);
    };

    const valueSentence = ({ value, text, unit, tone }: RowReading) => {
      if (tone === "none") return t("spoken.none");
      if (value === null) return t("spoken.fault", { code: text });
      const amount = spokenValue(text, unit);
      return tone === "stale" ? t("spoken.last", { value: amount }) : amount;
    };

    return (device, reading, now, frozen = false) => {
      const { alarm, deviceName } = device;
      const { set, setValue } = reading;
      const alarming = !frozen && device.status === "alarming" && alarm;
      const status = statuses(device.status);
      const state = alarming
        ? t("alarm", { reason: kinds(alarmKind(alarm.alarmType)), duration: lasting(now - alarm.alarmTime) })
        : status;
      const found = keyword ? foundNumber(device, keyword) : undefined;
      const meta = found ?? (alarming ? "" : metaOf(device, now, frozen));
      const below = joined([reading.tone === "stale" && t("lastValue"), set !== null && t("set", { value: set })], "");
      const target = set !== null && setValue !== null && t("spoken.set", { value: spokenValue(set, "") });
      const parts = [deviceName, alarming ? status : null, state, valueSentence(reading), target, meta];
      return { status, state, meta, below, sentence: joined(parts, comma), found };
    };
  }, [t, statuses, kinds, age, lasting, zone, keyword]);
}
