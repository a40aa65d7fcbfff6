import {
  IconAlertTriangleFilled,
  IconArrowRight,
  IconCircleArrowUp,
  IconCircleCheck,
  IconLoader,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import type { Tone } from "#components/ui/theme/tone.ts";
import { Age } from "#components/ui/values/age.tsx";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Upgradable } from "#lib/contract/firmware.ts";
import type { UpgradeState } from "#lib/domain/devices/firmware.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { isChoosable } from "./choosable.ts";
import styles from "./upgrades.module.css";

const looks: Record<UpgradeState, { tone: Tone; Icon: typeof IconLoader }> = {
  available: { tone: "network", Icon: IconCircleArrowUp },
  updating: { tone: "network", Icon: IconLoader },
  latest: { tone: "online", Icon: IconCircleCheck },
  failed: { tone: "alarm", Icon: IconAlertTriangleFilled },
  unknown: { tone: "inactive", Icon: IconQuestionMark },
};

type Props = { device: Upgradable; chosen: boolean; onChoose: (on: boolean) => void };

/** A device: current and target version, progress, and why it cannot be selected. */
export function UpgradeRow({ device, chosen, onChoose }: Props) {
  const t = useTranslations("upgrades");
  const { deviceId, deviceName, online, currentVersion, targetVersion, state, progress, reason, reportTime } = device;
  const { tone, Icon } = looks[state];
  const name = deviceName || deviceId;
  const percent = progress ?? 0;
  const word = state === "updating" ? t("states.updating", { percent }) : t(`states.${state}`);
  const isOver = state === "latest" || state === "unknown";
  const why = online || isOver ? undefined : t(state === "updating" ? "lost" : "offline");
  return (
    <li>
      <CheckRow
        name={[name, word, why].filter(Boolean).join(", ")}
        checked={chosen}
        disabled={!isChoosable(device)}
        onChange={onChoose}
      >
        <span className={styles.main}>
          <b className={styles.name}>{name}</b>
          <StatusWord tone={tone} icon={<Icon size={18} stroke={1.8} aria-hidden="true" />}>
            {word}
          </StatusWord>
          <HiddenComma />
          <span className={styles.line}>
            <span className="num">{currentVersion ?? missing}</span>
            {isOver ? null : (
              <>
                <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
                <span className="hidden-text"> {t("to")} </span>
                <span className="num">{targetVersion}</span>
              </>
            )}
          </span>
          {state === "updating" ? (
            <progress className={styles.bar} value={percent} max={100} aria-label={t("progressOf", { name })} />
          ) : null}
          {state === "failed" && reason ? <span className={styles.line}>{t(`reasons.${reason}`)}</span> : null}
          {why ? (
            <span className={styles.line}>
              <HiddenComma />
              {state === "updating" && reportTime ? t.rich("lostSince", { age: () => <Age time={reportTime} /> }) : why}
            </span>
          ) : null}
        </span>
      </CheckRow>
    </li>
  );
}
