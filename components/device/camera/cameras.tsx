"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailedState } from "#components/ui/failures/failed-state.tsx";
import { useCameraAccess } from "#lib/client/devices/camera-access.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import styles from "./camera.module.css";
import { CameraChoice } from "./camera-choice.tsx";
import { CameraPlayer } from "./camera-player.tsx";
import { CamerasLoading } from "./cameras-loading.tsx";
import { LinkCamera } from "./link-camera.tsx";
import { NoCamera } from "./no-camera.tsx";
import { RemoveCamera } from "./remove-camera.tsx";

/** The cameras of a device: one picture, and the others to choose from. */
export function Cameras({ deviceId, mayLink }: { deviceId: string; mayLink: boolean }) {
  const t = useTranslations("camera");
  const refresh = useRefreshPage();
  const { access, failure, renew, replace } = useCameraAccess(deviceId);
  const [chosen, setChosen] = useState<string>();
  const camera = access?.cameras.find(({ cameraId }) => cameraId === chosen) ?? access?.cameras[0];
  const changed = (cameraId?: string) => {
    setChosen(cameraId);
    renew();
    refresh();
  };
  const link = mayLink ? <LinkCamera deviceId={deviceId} done={changed} /> : null;
  if (failure?.key === "camera.none" || (access && !camera)) return <NoCamera action={link} />;
  if (failure) return <FailedState title={t("late")} failure={failure} again={renew} />;
  if (!access || !camera) return <CamerasLoading />;
  return (
    <div className={styles.page}>
      <CameraPlayer
        key={camera.cameraId}
        deviceId={deviceId}
        camera={camera}
        access={access}
        renew={renew}
        replace={replace}
      />
      <CameraChoice cameras={access.cameras} current={camera.cameraId} choose={setChosen} />
      {link ? (
        <div className={styles.manage}>
          {link}
          {camera.linked ? <RemoveCamera deviceId={deviceId} camera={camera} done={() => changed()} /> : null}
        </div>
      ) : null}
    </div>
  );
}
