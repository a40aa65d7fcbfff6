import { IconVideoOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Camera } from "#lib/contract/cameras.ts";

const source = async () => (await import("#lib/contract/cameras.ts")).cameras.unlink;

/** Unlinks a camera from its device, after confirmation. */
export function RemoveCamera({ deviceId, camera, done }: { deviceId: string; camera: Camera; done: () => void }) {
  const t = useTranslations("camera");
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  // After a lost response the camera may already be unlinked.
  const { idOf } = useRequestId();
  const name = camera.name || camera.cameraId;
  const remove = () =>
    act(async () => {
      await callLate(source, { deviceId, cameraId: camera.cameraId, requestId: idOf(camera.cameraId) });
      setOpened(false);
      toast(t("removed"), { kind: "done" });
      done();
    });
  return (
    <>
      <Button variant="danger-tint" small aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t("remove")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("removeTitle", { name })}
        effects={[{ icon: IconVideoOff, text: t("removeText") }]}
        verb={t("remove")}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
