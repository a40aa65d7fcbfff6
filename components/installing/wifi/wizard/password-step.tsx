"use client";

import { IconLockOpen } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { PasswordField } from "#components/ui/fields/password-field.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { hasWifiSigns } from "#lib/domain/devices/wifi.ts";
import { type ChosenNetwork, canOpen } from "./chosen-network.ts";
import { NetworkCard } from "./network-card.tsx";
import { StepFrame } from "./step-frame.tsx";
import { StepHeading } from "./step-heading.tsx";

type Props = {
  network: ChosenNetwork;
  password: string;
  type: (password: string) => void;
  change: () => void;
  next: () => void;
};

/** Asks for the password of the chosen network, or says that it needs none. The input is not stored. */
export function PasswordStep({ network, password, type, change, next }: Props) {
  const t = useTranslations("wifi.password");
  const [tried, setTried] = useState(false);
  const open = network.auth === "OPEN";
  const fits = canOpen(network, password);
  const wrongLength = network.auth === "WEP" ? "wepLength" : "wpaLength";
  const wrong = password === "" ? "empty" : hasWifiSigns(password, network.auth) ? wrongLength : "signs";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (fits) next();
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form className="fill" onSubmit={submit} noValidate>
      <StepFrame action={<Button type="submit">{t("next")}</Button>}>
        <StepHeading>{t(open ? "openTitle" : "title")}</StepHeading>
        <NetworkCard network={network} change={change} />
        {open ? (
          <Note tone="warn" icon={IconLockOpen}>
            {t("openText")}
          </Note>
        ) : (
          <PasswordField
            label={t("label")}
            hint={t("hint")}
            error={tried && !fits ? t(wrong) : undefined}
            autoComplete="off"
            value={password}
            onInput={({ currentTarget }) => type(currentTarget.value)}
          />
        )}
      </StepFrame>
    </form>
  );
}
