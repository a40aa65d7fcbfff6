import { IconVideo } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import type { CameraAccess } from "#lib/client/devices/camera-access.ts";

type Props = {
  cameras: CameraAccess["cameras"];
  current: string;
  choose: (cameraId: string) => void;
};

/** The other cameras, to switch to. */
export function CameraChoice({ cameras, current, choose }: Props) {
  const t = useTranslations("camera");
  const others = cameras.filter(({ cameraId }) => cameraId !== current);
  if (others.length === 0) return null;
  return (
    <ListGroup title={t("others")}>
      {others.map(({ cameraId, name }) => (
        <ListRowButton key={cameraId} icon={IconVideo} label={name || cameraId} onClick={() => choose(cameraId)} />
      ))}
    </ListGroup>
  );
}
