import { IconAlertTriangle, IconVideoOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { CameraAccess } from "#lib/client/devices/camera-access.ts";
import { sourcesOf } from "./camera-sources.ts";
import { FramePlayer } from "./frame-player.tsx";
import { PicturePlayer } from "./picture-player.tsx";

type Props = {
  deviceId: string;
  camera: CameraAccess["cameras"][number];
  access: CameraAccess;
  renew: () => void;
  replace: () => Promise<void>;
};

/** Plays a camera from its sources. Without any, or if its cloud denies access, that is shown instead. */
export function CameraPlayer({ deviceId, camera, access, renew, replace }: Props) {
  const t = useTranslations("camera");
  const { cameraId, protocol, playUrl, problem } = camera;
  const name = camera.name || cameraId;
  const accessToken = camera.accessToken ?? access.accessToken ?? "";
  // The platform's own pictures have no public address: they pass through our server.
  if (protocol === "mjpeg" && !playUrl)
    return <PicturePlayer source={{ deviceId, cameraId, accessToken }} name={name} renew={renew} />;
  const sources = sourcesOf(camera);
  if (sources.length === 0)
    return (
      <EmptyState
        fill={false}
        icon={IconVideoOff}
        title={t("foreign", { name })}
        text={problem ? t(`problems.${problem}`) : t("foreignText")}
      />
    );
  return (
    <>
      {problem ? (
        <Note tone="warn" icon={IconAlertTriangle}>
          {t(`problems.${problem}`)}
        </Note>
      ) : null}
      <FramePlayer
        camera={camera}
        sources={sources}
        accessToken={accessToken}
        domain={access.domain ?? null}
        replace={replace}
      />
    </>
  );
}
