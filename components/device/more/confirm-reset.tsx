"use client";

import { IconBell, IconCheck, IconCloudOff, IconPower } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { HoldButton } from "#components/ui/buttons/hold-button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { EffectList } from "#components/ui/sheets/effect-list.tsx";
import { endOfId } from "#lib/domain/ids.ts";
import { withoutSpaces } from "#lib/domain/texts/plain-typed.ts";
import styles from "./device-more.module.css";
import type { ResetKind } from "./reset-kind.ts";

type Props = { kind: ResetKind; deviceId: string; locked: boolean; busy: boolean; onConfirm: () => void };

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;

/** The consequences of a restart or reset, and its confirmation: holding a button, or typing the end of the ID. */
export function ConfirmReset({ kind, deviceId, locked, busy, onConfirm }: Props) {
  const t = useTranslations("deviceMore.network");
  const [typed, setTyped] = useState("");
  const digits = endOfId(deviceId);
  const fits = withoutSpaces(typed) === digits;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fits && !locked && !busy) onConfirm();
  };
  if (kind === "dtuReset")
    return (
      <div className={styles.confirm}>
        <EffectList
          effects={[
            { icon: IconCloudOff, text: t("effects.away") },
            { icon: IconCheck, text: t("effects.cooling") },
          ]}
        />
        <HoldButton
          label={t("hold")}
          taps={[t("holdFirst"), t("holdSecond")]}
          icon={<IconPower {...icon} />}
          disabled={locked || busy}
          onDone={onConfirm}
        />
      </div>
    );
  return (
    <form className={styles.confirm} onSubmit={submit} noValidate>
      <EffectList
        effects={[
          { icon: IconCloudOff, text: t("effects.onSite") },
          { icon: IconBell, text: t("effects.alarms") },
        ]}
      />
      <TextField
        label={t("typeDigits", { digits })}
        inputMode={/^\d+$/.test(digits) ? "numeric" : "text"}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        readOnly={busy}
      />
      <Button type="submit" variant="danger" busy={busy} disabled={locked || !fits}>
        {t("erase")}
      </Button>
    </form>
  );
}
