import { type InputEvent, type RefObject, useEffect } from "react";
import { readStored, writeStored } from "#lib/client/storage/web-storage.ts";

export const userNameKey = "loginUserName";
// In memory only: survives reading the agreements and switching the way to sign in.
const kept = new Map<string, string>();

const remembered = () => readStored("localStorage", userNameKey) ?? "";

/** Remembers the user name, and nothing else, for the next visit. */
export const rememberUserName = (name: string): void => writeStored("localStorage", userNameKey, name);

/** Stores the form's input. */
export function rememberInput({ target }: InputEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  kept.set(target.name, target.type === "checkbox" ? String(target.checked) : target.value);
}

const secrets = ["password", "newPassword", "again", "code"];

/** Clears the proof of identity: the old password is wrong now, and the code is used up. */
export function forgetSecrets(): void {
  for (const name of secrets) kept.delete(name);
}

/** Whether the consent in the form is ticked. */
export const hasAgreed = (): boolean => kept.get("agree") === "true";

/** Restores the form's input, and the user name of the last visit. */
export function useKeptInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of form.current?.querySelectorAll("input") ?? []) {
      const value = kept.get(field.name) ?? (field.name === "username" ? remembered() : "");
      if (field.type === "checkbox") field.checked ||= value === "true";
      else if (field.value === "" && field.name !== "captcha") field.value = value;
    }
    // Fires an input event, which the form's listeners expect.
    form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form]);
}
