"use client";

import { IconAlertTriangle, IconCheck, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { HoldButton } from "#components/ui/buttons/hold-button.tsx";
import { EffectList } from "#components/ui/sheets/effect-list.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import styles from "./firmware.module.css";

export type ConfirmedStep = "clear" | "destroy";

type Props = {
  step: ConfirmedStep;
  opened: boolean;
  deviceId: string;
  /** The fast baud rate is still set. */
  raised: boolean;
  /** It needs a network, and there is none. */
  locked: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;

/** The consequences of clearing and destroying, and the button to hold. */
export function ConfirmStep({ step, opened, deviceId, raised, locked, onClose, onConfirm }: Props) {
  const t = useTranslations("firmware.confirm");
  const states = useTranslations("states");
  const effects = [
    { icon: IconTrash, text: t(`${step}.effect`, { deviceId }) },
    { icon: IconCheck, text: t(`${step}.keeps`) },
    ...(raised ? [{ icon: IconAlertTriangle, text: t("raised") }] : []),
  ];
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(`${step}.title`)}
      danger={IconTrash}
      announced
      footer={
        <Button variant="plain" data-autofocus onClick={onClose}>
          {states("cancel")}
        </Button>
      }
    >
      <div className={styles.confirm}>
        <EffectList effects={effects} />
        <HoldButton
          label={t(`${step}.hold`)}
          taps={[t(`${step}.first`), t(`${step}.second`)]}
          icon={<IconTrash {...icon} />}
          disabled={locked}
          onDone={onConfirm}
        />
      </div>
    </Sheet>
  );
}
