"use client";

import { IconPencil } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { RenamedNote } from "#components/ui/sheets/renamed-note.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { useInitialValue } from "#components/ui/sheets/use-initial-value.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import { type DeviceAppearance, storeAppearance, undoAppearance } from "./device-appearance.ts";
import styles from "./device-edit.module.css";
import { PictureChoice } from "./picture-choice.tsx";

const nameOf = ({ deviceName }: DeviceAppearance) => deviceName;

/** Changes a device's name and picture, with undo for six seconds. */
export function DeviceEdit({ deviceId, appearance }: { deviceId: string; appearance: DeviceAppearance }) {
  const t = useTranslations("deviceInfo");
  const renamed = useTranslations("renamed");
  const form = useId();
  const online = useOnline();
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const [nameless, setNameless] = useState(false);
  const { initial, changedElsewhere, kept, note } = useInitialValue(appearance, opened);

  const undo = async (saved: DeviceAppearance) => {
    const isWhole = await undoAppearance(deviceId, appearance, saved).finally(refresh);
    if (!isWhole) toast(renamed("since"));
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const deviceName = typedText(String(typed.get("deviceName") ?? ""));
    const imgSelect = String(typed.get("picture") ?? initial.imgSelect);
    setNameless(deviceName === "");
    if (deviceName === "") return;
    // Unchanged fields keep the latest stored value: somebody else may have changed it.
    const after = {
      deviceName: kept(nameOf, deviceName),
      imgSelect: kept((of) => of.imgSelect, imgSelect),
    };
    note(after);
    const changed = after.deviceName !== appearance.deviceName || after.imgSelect !== appearance.imgSelect;
    await act(async () => {
      // If the picture was refused, the name is already stored.
      await storeAppearance(deviceId, appearance, after).finally(refresh);
      setOpened(false);
      const run = () => void undo(after).catch(() => undefined);
      if (changed) toast(t("saved"), { kind: "done", action: { label: t("undo"), run } });
    });
  };

  return (
    <>
      <IconButton label={t("edit")} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconPencil size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <Sheet
        opened={opened}
        onClose={() => {
          // The field resets on closing, so its error goes too.
          setNameless(false);
          setOpened(false);
        }}
        title={t("edit")}
        footer={
          <>
            <UnsentNote />
            <Button type="submit" form={form} busy={busy} disabled={!online}>
              {t("save")}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={save} noValidate>
          <div>
            <TextField
              label={t("name")}
              name="deviceName"
              defaultValue={initial.deviceName}
              maxLength={screenLimits.deviceName}
              autoComplete="off"
              enterKeyHint="done"
              error={nameless ? t("nameMissing") : undefined}
            />
            <RenamedNote name={changedElsewhere(nameOf) ? appearance.deviceName : undefined} />
          </div>
          <PictureChoice value={initial.imgSelect} />
        </form>
      </Sheet>
    </>
  );
}
