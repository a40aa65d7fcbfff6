import { IconAlertTriangleFilled, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Can } from "#components/ui/can.tsx";
import { Link } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import type { Tone } from "#components/ui/theme/tone.ts";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { AddItem } from "#lib/client/adding/add-run.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./adding.module.css";

const looks: Record<AddItem["state"], { tone: Tone; icon: ReactNode }> = {
  sending: { tone: "offline", icon: <Spinner size={18} /> },
  waiting: { tone: "offline", icon: <IconClock size={18} stroke={1.8} aria-hidden="true" /> },
  done: { tone: "online", icon: <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" /> },
  failed: { tone: "alarm", icon: <IconAlertTriangleFilled size={18} aria-hidden="true" /> },
};

type Props = {
  device: string;
  deviceId: string;
  state: AddItem["state"];
  reason: string | undefined;
  errKey: string | undefined;
  /** Task and time, if not obvious. */
  meta?: ReactNode;
  retry: (() => void) | undefined;
  codes: readonly PermissionCode[];
};

/** The result for one device: state, reason and actions. */
export function ResultRow({ device, deviceId, state, reason, errKey, meta, retry, codes }: Props) {
  const t = useTranslations("adding");
  const states = useTranslations("states");
  const { tone, icon } = looks[state];
  const missing = errKey === "device.neverOnline" || errKey === "device.notFound";
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.device}>{device}</p>
        <p className={styles.meta}>
          <StatusWord tone={tone} icon={icon}>
            {t(`states.${state}`)}
          </StatusWord>
          {device === deviceId ? null : <span className="num">{deviceId}</span>}
          {meta}
        </p>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {missing ? (
          <Can code="gateway:wifi-config" of={codes}>
            <Link className={styles.link} href={href("wifiConfig", { deviceId })}>
              {t("setUpNetwork")}
            </Link>
          </Can>
        ) : null}
      </div>
      {retry ? (
        <Button variant="tinted" small onClick={retry}>
          {states("retry")}
          <span className="hidden-text">{device}</span>
        </Button>
      ) : null}
    </li>
  );
}
