import { IconAlertTriangle, IconDeviceSim } from "@tabler/icons-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { useSavePicture } from "#components/ui/saving/use-save-picture.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { toast } from "#lib/client/toasts.ts";
import type { Camera } from "#lib/contract/cameras.ts";
import { playerAddress } from "#lib/domain/devices/player-address.ts";
import styles from "./camera.module.css";
import type { CameraSource } from "./camera-sources.ts";
import { PictureBar } from "./picture-bar.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { useCameraSource } from "./use-camera-source.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useInactivity } from "./use-inactivity.ts";
import { usePlayerFrame } from "./use-player-frame.ts";

type Props = {
  camera: Camera;
  sources: readonly CameraSource[];
  accessToken: string;
  domain: string | null;
  replace: () => Promise<void>;
};

function stateOf(playing: boolean, source: CameraSource | undefined, live: boolean) {
  if (!playing) return "paused";
  if (!source) return "late";
  if (!live) return "connecting";
  return source.kind === "still" ? "stills" : "live";
}

/**
 * An external camera picture with controls. Its player is loaded after a tap, in a frame without origin, which alone
 * may connect to camera hosts. If one source fails, the next is tried.
 */
export function FramePlayer({ camera, sources, accessToken, domain, replace }: Props) {
  const t = useTranslations("camera");
  const language = useLocale() === "en" ? "en" : "zh";
  const name = camera.name || camera.cameraId;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const fill = useFullScreen(box);
  const { source, fallen, failed, playing, run, fine, setFine, play, pause, fail } = useCameraSource(sources, replace);
  const request = {
    kind: source?.kind ?? "still",
    url: (fine && source?.hdUrl) || source?.url || "",
    language,
    accessToken,
    ...(camera.validCode ? { validCode: camera.validCode } : {}),
    ...(domain ? { domain } : {}),
  };
  const { live, time, takePicture } = usePlayerFrame(frame, request, run, fail);
  useInactivity(playing, pause);

  const { savePicture, held } = useSavePicture();
  const save = async () => {
    const picture = await takePicture();
    if (!picture) return toast(t("notKept"), { kind: "error" });
    await savePicture(picture, `${camera.cameraId}_${Date.now()}.jpg`);
  };
  const state = stateOf(playing, source, live);
  return (
    <>
      <section className={styles.card} aria-label={name}>
        <PictureFrame
          box={box}
          state={state}
          time={time}
          late={failed === "key" ? t("keyRefused") : failed === "unsupported" ? t("unsupported") : t("late")}
          play={play}
          retry={play}
          leave={fill}
        >
          {run > 0 && source ? (
            <iframe
              key={run}
              ref={frame}
              className={styles.picture}
              src={playerAddress(source.kind, request.url, domain)}
              title={t("pictureOf", { name })}
              sandbox="allow-scripts"
              allow="autoplay"
            />
          ) : null}
        </PictureFrame>
        <PictureBar
          playing={playing && source !== undefined}
          toggle={playing && source ? pause : play}
          snapshot={live && playing ? () => void save() : undefined}
          fill={fill}
          quality={source?.hdUrl ? { fine, choose: setFine } : undefined}
          note={source ? t(`ways.${source.kind}`) : null}
        />
      </section>
      <div role="status">
        {fallen && source && playing ? (
          <Note tone="warn" icon={IconAlertTriangle}>
            {t("fallen", { before: t(`ways.${fallen.kind}`), now: t(`ways.${source.kind}`) })}
          </Note>
        ) : null}
      </div>
      <Note icon={IconDeviceSim}>{t("dataNote")}</Note>
      {held}
    </>
  );
}
