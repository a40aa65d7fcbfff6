"use client";

import { IconCloudCheck, IconDeviceMobileOff, IconDeviceSdCard } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { Age } from "#components/ui/values/age.tsx";
import { useAct } from "#lib/client/calls/use-act.ts";
import { clearKept, sizeOfKept } from "#lib/client/kept/keeper.ts";
import { toast } from "#lib/client/toasts.ts";

type Size = Awaited<ReturnType<typeof sizeOfKept>>;

/** The size and age of data stored for offline use; a tap asks to delete them. */
export function KeptRow() {
  const t = useTranslations("more.kept");
  const [size, setSize] = useState<Size>();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const read = useCallback(() => sizeOfKept().then(setSize), []);
  useEffect(() => void read(), [read]);
  const drop = async () => {
    await clearKept();
    await read();
    setOpened(false);
    toast(t("deleted"), { kind: "done" });
  };
  return (
    <>
      <ListRowButton
        icon={IconDeviceSdCard}
        label={t("title")}
        sub={size ? t.rich("from", { age: () => <Age time={size.time} /> }) : t("why")}
        value={size === undefined ? "" : t("size", { kilobytes: Math.ceil((size?.bytes ?? 0) / 1024) })}
        disabled={!size}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("question")}
        effects={[
          { icon: IconDeviceMobileOff, text: t("effect") },
          { icon: IconCloudCheck, text: t("stays") },
        ]}
        verb={t("delete")}
        busy={busy}
        local
        onConfirm={() => act(drop)}
      />
    </>
  );
}
