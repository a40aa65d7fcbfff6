"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { popHash } from "#lib/client/pages/address-hash.ts";
import { authCodeIn, groupedAuthCode, isAuthCode, plainAuthCode } from "#lib/domain/people/assistance.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./assistance.module.css";
import { useStart } from "./use-start.ts";

/** The field for an assistance code, and the button that starts assistance. */
export function UseCode() {
  const t = useTranslations("assistance");
  const online = useOnline();
  const { start, busy, failure } = useStart();
  const [wrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = () => {
    const input = form.current?.elements.namedItem("authCode");
    return input instanceof HTMLInputElement ? input : undefined;
  };
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const code = authCodeIn(hash || popHash(pathname + search)) ?? authCodeIn(search);
    const input = form.current?.elements.namedItem("authCode");
    if (!code || !(input instanceof HTMLInputElement)) return;
    input.value = groupedAuthCode(code);
    // Removes the code from the address, so that a copied address does not contain it.
    window.history.replaceState(window.history.state, "", href("assistance"));
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const code = plainAuthCode(field()?.value ?? "");
    setWrong(!isAuthCode(code));
    if (!isAuthCode(code) || !(await start(code))) field()?.focus();
  };
  return (
    <form ref={form} className="fill" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextField
          name="authCode"
          label={t("code")}
          hint={t("codeHint")}
          error={wrong ? t("codeWrong") : failure}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={16}
          readOnly={busy}
        />
        <p className={styles.plain}>{t("useText")}</p>
      </div>
      <ActionBar>
        <Button type="submit" busy={busy} disabled={!online}>
          {t("start")}
        </Button>
      </ActionBar>
    </form>
  );
}
