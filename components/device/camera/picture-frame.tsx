import { IconMinimize, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { exactTime } from "#lib/domain/time/ages.ts";
import styles from "./camera.module.css";

type Props = {
  box: RefObject<HTMLDivElement | null>;
  /** "stills": one picture every few seconds, not live. */
  state: "connecting" | "live" | "stills" | "late" | "paused";
  /** When the last picture came, epoch milliseconds. */
  time: number | null;
  /** Shown when no picture arrived. */
  late: string;
  play: () => void;
  retry: () => void;
  /** Leaves the full screen. */
  leave: () => void;
  children: ReactNode;
};

/** A picture, 16 by 9, with its labels on backgrounds of their own. */
export function PictureFrame({ box, state, time, late, play, retry, leave, children }: Props) {
  const t = useTranslations("camera");
  const states = useTranslations("states");
  const zone = useTimeZone() ?? "UTC";
  return (
    <div ref={box} className={styles.frame}>
      {children}
      <div className={styles.plates}>
        <span className={styles.plate} data-live={state === "live" || undefined} role="status">
          {t(`states.${state}`)}
        </span>
        {time === null ? null : <span className={`${styles.plate} num`}>{exactTime(time, zone).slice(5)}</span>}
      </div>
      {state === "connecting" ? (
        <span className={styles.middle}>
          <Spinner size={36} />
        </span>
      ) : null}
      {state === "late" ? (
        <div className={styles.middle}>
          <p className={styles.late}>{late}</p>
          <Button small onClick={retry}>
            {states("retry")}
          </Button>
        </div>
      ) : null}
      {state === "paused" ? (
        <IconButton className={styles.play} label={t("play")} onClick={play}>
          <IconPlayerPlayFilled size={32} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton className={styles.leave} label={t("leaveFull")} onClick={leave}>
        <IconMinimize size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
