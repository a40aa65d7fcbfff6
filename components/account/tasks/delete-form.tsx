"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type InputEvent, type SubmitEvent, useRef, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { HoldButton } from "#components/ui/buttons/hold-button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { CheckField } from "#components/ui/fields/check-field.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { Body } from "#components/ui/screen/body.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { account } from "#lib/contract/account.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { callAccount } from "../fields/call-account.ts";
import { type Proof, ProofFields } from "../fields/proof-fields.tsx";
import { useFieldErrors } from "../fields/use-field-errors.ts";
import { codeIn, useFormCode } from "../fields/use-form-code.ts";
import { leavePhone } from "../more/leave-phone.ts";
import styles from "./delete-form.module.css";

type Props = {
  /** Undefined if the platform does not report it. */
  lost: DataOf<typeof account.removal> | undefined;
  mobile: string | null;
  hasPassword: boolean;
};

/** Deletes the account, after each consequence was checked, a proof of identity, and holding the button. */
export function DeleteForm({ lost, mobile, hasPassword }: Props) {
  const t = useTranslations("account.delete");
  const failureText = useFailureText();
  const online = useOnline();
  const [proof, setProof] = useState<Proof>(hasPassword ? "password" : "code");
  const [ready, setReady] = useState(false);
  const held = useRef(false);
  const form = useTaskForm({
    check: () => ({}),
    send: (value) =>
      callAccount(
        "remove",
        proof === "code" ? { code: codeIn(value), confirm: true } : { password: value("password"), confirm: true },
      ),
    fieldErrors: useFieldErrors(),
    done: async () => {
      await leavePhone();
      window.location.assign(href("login", { notice: "deleted" }));
    },
  });
  const code = useFormCode({ form, type: "delete", mobile: mobile ?? "" });
  // Browsers also submit a form with a single text field on Enter; only the held button may.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (held.current) form.props.onSubmit(event);
    else event.preventDefault();
    held.current = false;
  };
  const confirm = () => {
    held.current = true;
    form.props.ref.current?.requestSubmit();
  };
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    const value = form.values();
    const ticked = ["devices", "shares", "orders"].every((line) => value(line) !== "");
    setReady(ticked && value(proof).trim() !== "");
  };
  return (
    <form method="post" className="fill" {...form.props} onInput={onInput} onSubmit={submit}>
      <Body padded>
        <Note tone="alarm" icon={IconAlertTriangle}>
          {t("text")}
        </Note>
        <fieldset className={styles.lines} disabled={form.busy}>
          <legend className={styles.legend}>{t("lost")}</legend>
          <div className={styles.losses}>
            <CheckField name="devices">
              {lost ? t("devices", { count: lost.devices }) : t("uncounted.devices")}
            </CheckField>
            <CheckField name="shares">
              {lost ? t("shares", { guests: lost.guests, groups: lost.groups }) : t("uncounted.shares")}
            </CheckField>
            <CheckField name="orders">{lost ? t("orders", { count: lost.orders }) : t("uncounted.orders")}</CheckField>
          </div>
        </fieldset>
        <fieldset className={styles.lines} disabled={form.busy}>
          <legend className={styles.legend}>{t("prove")}</legend>
          <ProofFields
            proof={proof}
            choose={
              mobile && hasPassword
                ? (chosen) => {
                    setProof(chosen);
                    setReady(false);
                  }
                : undefined
            }
            mobile={mobile ?? ""}
            code={code}
            errors={form.errors}
          />
        </fieldset>
        <div role="alert" className={styles.problem}>
          {form.problem ? <Note tone="alarm">{failureText(form.problem)}</Note> : null}
        </div>
      </Body>
      <ActionBar>
        <div className={styles.hold}>
          <HoldButton
            label={t("hold")}
            taps={[t("verb"), t("really")]}
            disabled={!ready || !online || form.busy}
            onDone={confirm}
          />
        </div>
      </ActionBar>
    </form>
  );
}
