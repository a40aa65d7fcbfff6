import { useEffect, useEffectEvent } from "react";
import { onSessionEnd } from "#lib/client/calls/session-end.ts";
import { popInterrupted, storeInterrupted } from "#lib/client/storage/interrupted-input.ts";
import type { TaskFormState } from "./use-task-form.ts";

/** Passwords, also while they are shown, and codes: what proves an identity is kept nowhere. */
const secret = /password|one-time-code/;

/** The fields with text that may be kept. */
const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll("input") ?? [])].filter(
    ({ name, type, autocomplete }) => name !== "" && /^(text|tel|email)$/.test(type) && !secret.test(autocomplete),
  );

/**
 * Puts the text back that was typed when the session ended, once the same person has signed in again. The forms before
 * signing in do without this code.
 */
export function useInterruptedInput({ props: { ref: form }, release }: Pick<TaskFormState, "props" | "release">): void {
  const storeInput = useEffectEvent(() => {
    const typed = fieldsOf(form.current).filter(({ value, defaultValue }) => value !== defaultValue);
    if (typed.length === 0) return;
    storeInterrupted(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
    release();
  });
  useEffect(() => {
    // The effects of the same commit make known whose page this is.
    queueMicrotask(() => {
      const input = popInterrupted();
      for (const field of fieldsOf(form.current)) {
        const value = input[field.name];
        if (value === undefined || field.value !== field.defaultValue) continue;
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    return onSessionEnd(() => storeInput());
  }, [form]);
}
