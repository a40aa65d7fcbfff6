"use client";

import { IconEyeOff, IconUnlink } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import { endOfId } from "#lib/domain/ids.ts";
import type { BindingRole } from "#lib/domain/people/permissions.ts";

const unbind = async () => (await import("#lib/contract/relations.ts")).relations.unbind;

type Person = {
  deviceId: string;
  deviceName: string;
  role: BindingRole;
  userId: string;
  name: string;
};

/** Unbinds a person from a device; the end of its ID must be typed first. */
export function UnbindPerson({ person, "data-code": code }: { person: Person; "data-code"?: string }) {
  const { deviceId, deviceName, role, userId, name } = person;
  const t = useTranslations("relations");
  const end = endOfId(deviceId);
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const unbindPerson = async () => {
    await act(async () => {
      await callLate(unbind, { deviceId, role, userId });
      toast(t("unbound", { name }), { kind: "done" });
      setOpened(false);
    });
    refresh();
  };
  return (
    <>
      <Button
        variant="danger-tint"
        small
        data-code={code}
        aria-haspopup="dialog"
        aria-label={t("unbindOf", { name })}
        onClick={() => setOpened(true)}
      >
        {t("unbind")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("unbindTitle", { name, device: deviceName })}
        danger={IconUnlink}
        effects={[
          { icon: IconEyeOff, text: t("unbindText", { name }) },
          { icon: DeviceIcon, text: t("unbindKeeps") },
        ]}
        verb={t("unbind")}
        busy={busy}
        onConfirm={() => void unbindPerson()}
        typed={{ label: t("unbindType", { end }), value: end }}
      />
    </>
  );
}
