"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { CheckField } from "#components/ui/fields/check-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { isWifiName, wifiBytes } from "#lib/domain/devices/wifi.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";
import styles from "../wifi.module.css";
import type { ChosenNetwork } from "./chosen-network.ts";

type Props = { opened: boolean; onClose: () => void; asHidden: boolean; choose: (network: ChosenNetwork) => void };

/** Enters a network by name: hidden, or not found by the device. Mount it with a new key for each opening. */
export function NameSheet({ opened, onClose, asHidden, choose }: Props) {
  const t = useTranslations("wifi.name");
  const form = useId();
  const [account, setAccount] = useState("");
  const [hidden, setHidden] = useState(asHidden);
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState(false);
  const bytes = utf8Length(account);
  const most = wifiBytes.name;
  const problem = bytes > most ? t("tooLong", { bytes, most }) : wrong && account === "" ? t("empty") : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(true);
    if (isWifiName(account)) choose({ account, hidden, auth: open ? "OPEN" : undefined, level: undefined });
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t("title")}
      footer={
        <Button type="submit" form={form}>
          {t("use")}
        </Button>
      }
    >
      <form id={form} className={styles.typed} onSubmit={submit} noValidate>
        <TextField
          label={t("label")}
          hint={
            <>
              {t("hint")} <span aria-hidden="true">{t("bytes", { bytes, most })}</span>
            </>
          }
          error={problem}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={account}
          onInput={({ currentTarget }) => setAccount(currentTarget.value)}
        />
        <CheckField checked={hidden} onChange={({ currentTarget }) => setHidden(currentTarget.checked)}>
          {t("hidden")}
        </CheckField>
        <CheckField checked={open} onChange={({ currentTarget }) => setOpen(currentTarget.checked)}>
          {t("open")}
        </CheckField>
      </form>
    </Sheet>
  );
}
