import { IconDeviceSim } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useSavePicture } from "#components/ui/saving/use-save-picture.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { PictureSource } from "#lib/client/devices/watch-picture.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import styles from "./camera.module.css";
import { isMetered } from "./metered.ts";
import { PictureBar } from "./picture-bar.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import { useInactivity } from "./use-inactivity.ts";
import { usePicture } from "./use-picture.ts";

type Props = { source: PictureSource; name: string; renew: () => void };

/** The platform's own live picture with controls. Autoplays unless the connection is metered; pauses when idle. */
export function PicturePlayer({ source, name, renew }: Props) {
  const t = useTranslations("camera");
  const [playing, setPlaying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const fill = useFullScreen(box);
  useEffect(() => setPlaying(!isMetered()), []);
  useInactivity(playing, () => setPlaying(false));
  const { frame, address, state, bytesPerMinute } = usePicture(source, playing, attempt, renew);

  const retry = () => {
    renew();
    setAttempt((before) => before + 1);
  };
  const { savePicture, held } = useSavePicture();
  const saveShown = () =>
    frame && void savePicture(frame.blob, `${source.deviceId}_${source.cameraId}_${frame.time}.jpg`);
  const megabytes = formatNumber(bytesPerMinute / 1_000_000, 1);
  return (
    <>
      <section className={styles.card} aria-label={name}>
        <PictureFrame
          box={box}
          state={playing ? state : "paused"}
          time={frame?.time ?? null}
          late={t("late")}
          play={() => setPlaying(true)}
          retry={retry}
          leave={fill}
        >
          {/* biome-ignore lint/performance/noImgElement: an object URL, which cannot be optimised */}
          {address ? <img className={styles.picture} src={address} alt={t("pictureOf", { name })} /> : null}
        </PictureFrame>
        <PictureBar
          playing={playing}
          toggle={() => setPlaying(!playing)}
          snapshot={frame ? saveShown : undefined}
          fill={fill}
          note={frame ? t("rate", { megabytes }) : null}
        />
      </section>
      <Note icon={IconDeviceSim}>{t("dataNote")}</Note>
      {held}
    </>
  );
}
