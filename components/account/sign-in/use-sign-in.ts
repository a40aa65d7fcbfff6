import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { type Sentences, type Values, valuesOf } from "#components/ui/fields/form-values.ts";
import { noteHash, popHash } from "#lib/client/pages/address-hash.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { rememberInput, useKeptInput } from "../fields/kept-input.ts";
import { wantsPicture } from "../fields/wants-picture.ts";
import { wrongFields } from "../fields/wrong-fields.ts";
import { transferPhone } from "./transfer-phone.ts";

type SignIn = {
  /** Errors by field, checked before anything is sent. */
  check: (value: Values) => Sentences;
  send: (value: Values) => Promise<Result<unknown>>;
  /** A more specific text for a refusal; undefined for others. */
  explain?: (failure: Failure) => string | undefined;
  /** The target after signing in, already checked to be ours. */
  target: string;
};

/**
 * A sign-in form: validates, asks for consent, sends, and shows refusals at their fields. Success leaves the page by a
 * full navigation, so that nothing stays in memory.
 */
export function useSignIn({ check, send, explain, target }: SignIn) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Sentences>({});
  const [busy, setBusy] = useState(false);
  const [askingConsent, setAskingConsent] = useState(false);
  const [problem, setProblem] = useState<Failure>();
  /** 0 while no captcha is required; each refusal needs a new one. */
  const [picture, setPicture] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const failureText = useFailureText();
  useKeptInput(form);

  useEffect(() => noteHash(target), [target]);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [attempt]);

  const refuse = (found: Sentences, failure?: Failure) => {
    setErrors(found);
    setProblem(failure);
    setBusy(false);
    setAttempt((count) => count + 1);
  };

  const fieldErrors = (failure: Failure) => {
    if (picture > 0 || wantsPicture(failure)) setPicture((count) => count + 1);
    const name = wrongFields(failure).find((each) => form.current?.elements.namedItem(each));
    refuse(name ? { [name]: explain?.(failure) ?? failureText(failure) } : {}, name ? undefined : failure);
  };

  const values = () => valuesOf(form.current);

  const go = async () => {
    // The consent sheet may receive a second tap while closing.
    if (busy) return;
    const value = values();
    setBusy(true);
    setProblem(undefined);
    const answer = await send(value);
    if (answer.ok) {
      await transferPhone();
      // Back skips this page, whose input some browsers would restore.
      window.location.replace(target + popHash(target));
    } else fieldErrors(answer.failure);
  };

  const agreeBox = () => {
    const box = form.current?.elements.namedItem("agree");
    return box instanceof HTMLInputElement ? box : null;
  };

  return {
    busy,
    picture,
    problem,
    errors,
    values,
    fieldErrors,
    consent: {
      opened: askingConsent,
      onDisagree: () => setAskingConsent(false),
      onAgree: () => {
        const box = agreeBox();
        if (box) box.checked = true;
        setAskingConsent(false);
        void go();
      },
    },
    refuse,
    /** Shows the error of one field, without moving the focus. */
    mark: (name: string, sentence: string) => setErrors({ ...errors, [name]: sentence }),
    form: {
      ref: form,
      noValidate: true,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        rememberInput(event);
        const name = event.target instanceof HTMLInputElement ? event.target.name : "";
        if (errors[name]) setErrors({ ...errors, [name]: undefined });
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = check(values());
        if (Object.values(found).some(Boolean)) refuse(found);
        else if (agreeBox()?.checked) void go();
        else setAskingConsent(true);
      },
    },
  };
}
