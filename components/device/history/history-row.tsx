import {
  IconAlertTriangleFilled,
  IconArrowRight,
  IconCircleCheck,
  IconClock,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import type { Tone } from "#components/ui/theme/tone.ts";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Change } from "#lib/contract/changes.ts";
import { formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { errorKeys } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { exactClock } from "#lib/domain/time/moments.ts";
import { useChangeTitle } from "./change-title.ts";
import styles from "./history.module.css";

type Outcome = NonNullable<Change["result"]>;
const outcomes: Record<Outcome, { tone: Tone; Icon: typeof IconClock }> = {
  success: { tone: "online", Icon: IconCircleCheck },
  failed: { tone: "alarm", Icon: IconAlertTriangleFilled },
  timeout: { tone: "warn", Icon: IconQuestionMark },
  waiting: { tone: "offline", Icon: IconClock },
};

/** The text of a value before or after a change. */
function useValueText({ precision }: Change) {
  const t = useTranslations("history");
  return (value: Change["newValue"], display: string | null | undefined): string => {
    if (display) return display;
    if (value === null || value === undefined) return missing;
    if (typeof value === "boolean") return t(value ? "on" : "off");
    return typeof value === "number" ? formatNumber(value, precision) : value;
  };
}

/** One operation: subject, values before and after, result, time and person. */
export function HistoryRow({ change, withDevice }: { change: Change; withDevice: boolean }) {
  const t = useTranslations("history");
  const errors = useTranslations("errors");
  const zone = useTimeZone() ?? "UTC";
  const text = useValueText(change);
  const title = useChangeTitle()(change);
  const { result, reason, type, unit, deviceId, deviceName, operatorName, source, createTime } = change;
  const outcome = result ? outcomes[result] : null;
  const key = errorKeys.find((each) => each === reason);
  // These concern a person or a network, whose name is in the value column.
  const named = type === "share" || type === "assist" || type === "wifi";
  // Whoever accepts an invitation or starts assisting is both subject and actor.
  const operator = named && operatorName === change.newValue ? null : operatorName;
  const once = type === "command" || type === "dtu" || (change.oldValue === null && change.newValue === true);
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <h3 className={styles.title}>{title}</h3>
        {result && outcome ? (
          <StatusWord tone={outcome.tone} icon={<outcome.Icon size={18} stroke={1.8} aria-hidden="true" />}>
            {t(`results.${result}`)}
          </StatusWord>
        ) : null}
      </div>
      {named && change.newValue ? (
        <p className={styles.values}>
          <b>{change.newValue}</b>
        </p>
      ) : once || named ? null : (
        <p className={styles.values}>
          <span className="num">{text(change.oldValue, change.oldDisplay)}</span>
          <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
          <span className="hidden-text">{t("arrow")}</span>
          <b className="num">{withUnit(text(change.newValue, change.newDisplay), change.newDisplay ? "" : unit)}</b>
        </p>
      )}
      {key ? <p className={styles.meta}>{errors(key)}</p> : null}
      <p className={styles.meta}>
        <time className="num" dateTime={new Date(createTime).toISOString()}>
          {exactClock(createTime, zone)}
        </time>
        {operator ? <span>{operator}</span> : null}
        {source && source !== "app" ? <span>{t(`sources.${source}`)}</span> : null}
        {withDevice ? (
          <span>
            <Link className={styles.link} href={href("deviceData", { deviceId })}>
              {deviceName || deviceId}
            </Link>
          </span>
        ) : null}
      </p>
    </li>
  );
}
