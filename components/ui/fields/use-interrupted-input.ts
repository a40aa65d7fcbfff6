import { type Interrupted, useInterrupted } from "./use-interrupted.ts";
import type { TaskFormState } from "./use-task-form.ts";

/** Passwords, also while they are shown, and codes: what proves an identity is kept nowhere. */
const secret = /password|one-time-code/;

/** The fields with text that may be kept. */
const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll("input") ?? [])].filter(
    ({ name, type, autocomplete }) => name !== "" && /^(text|tel|email)$/.test(type) && !secret.test(autocomplete),
  );

/** Choices of a form that are no fields with text. */
export type Choices = Pick<Interrupted, "entered" | "putBack">;

/**
 * Puts the text back that was typed when the session ended, and what was chosen, once the same person has signed in
 * again. The forms before signing in do without this code.
 */
export function useInterruptedInput(
  { props: { ref: form }, release }: { props: Pick<TaskFormState["props"], "ref">; release: () => void },
  choices?: Choices,
): void {
  useInterrupted({
    entered() {
      const typed = fieldsOf(form.current).filter(({ value, defaultValue }) => value !== defaultValue);
      const input = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
      const chosen = choices?.entered();
      return typed.length > 0 || chosen ? { ...input, ...chosen } : undefined;
    },
    putBack(input) {
      choices?.putBack(input);
      for (const field of fieldsOf(form.current)) {
        const value = input[field.name];
        if (value === undefined || field.value !== field.defaultValue) continue;
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
    release,
  });
}
