"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Chip } from "#components/ui/choices/chip.tsx";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { now } from "#lib/client/clock.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { madeCodes } from "#lib/client/people/made-code.ts";
import { limits } from "#lib/domain/limits.ts";
import { type AssistanceType, assistanceDays, assistanceTypes } from "#lib/domain/people/assistance.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { withoutSpaces } from "#lib/domain/texts/plain-typed.ts";
import { day } from "#lib/domain/time/spans.ts";
import styles from "./assistance.module.css";

const create = async () => (await import("#lib/contract/assistance.ts")).assistance.create;

/** The typed number of days; undefined if not a permitted whole number. */
function daysIn(typed: string): number | undefined {
  const plain = withoutSpaces(typed);
  const days = /^\d+$/.test(plain) ? Number(plain) : 0;
  return days >= 1 && days <= limits.authCodeDays ? days : undefined;
}

/** Creates a code with the chosen rights and days. */
export function MakeCode({ deviceId }: { deviceId: string }) {
  const t = useTranslations("assistance");
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  const online = useOnline();
  const [type, setType] = useState<AssistanceType>("view");
  const [days, setDays] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const { busy, act } = useAct({ leaves: true });
  const { idOf } = useRequestId();
  const chosen = days ?? assistanceDays[0];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const validDays = typed === undefined ? chosen : daysIn(typed);
    setWrong(validDays === undefined);
    if (validDays === undefined) {
      const field = form.elements.namedItem("days");
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    await act(async () => {
      const wanted = { deviceId, type, validDays };
      const made = await callLate(create, { ...wanted, requestId: idOf(wanted) });
      const { authCode, codeId, expireTime = now() + validDays * day } = made;
      madeCodes.keep(deviceId, { authCode, codeId: codeId ?? "", type, expireTime });
      navigate(() => router.replace(href("assistanceCode", { deviceId })));
    });
  };
  return (
    <form className="fill" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <h2 className={styles.heading}>{t("type")}</h2>
        <div className={styles.choices}>
          <ChoiceList
            choices={assistanceTypes.map((value) => ({ value, label: t(`types.${value}`), hint: t(`hints.${value}`) }))}
            value={type}
            choose={setType}
          />
        </div>
        <h2 className={styles.heading}>{t("validFor")}</h2>
        <div className={styles.chips}>
          {assistanceDays.map((count) => (
            <Chip
              key={count}
              on={typed === undefined && chosen === count}
              onClick={() => {
                setDays(count);
                setTyped(undefined);
              }}
            >
              {t("days", { count })}
            </Chip>
          ))}
          <Chip on={typed !== undefined} onClick={() => setTyped(typed ?? "")}>
            {t("otherDays")}
          </Chip>
        </div>
        {typed === undefined ? null : (
          <div className={styles.days}>
            <TextField
              name="days"
              label={t("daysLabel")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={typed}
              error={wrong ? t("daysWrong", { most: limits.authCodeDays }) : undefined}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
        )}
      </div>
      <ActionBar>
        <Button type="submit" busy={busy} disabled={!online}>
          {t("create")}
        </Button>
      </ActionBar>
    </form>
  );
}
