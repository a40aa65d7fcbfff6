import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { type Sentences, type Values, valuesOf } from "./form-values.ts";

type Options = {
  /** Errors by field, checked before anything is sent. */
  check: (value: Values) => Sentences;
  send: (value: Values) => Promise<Result<unknown>>;
  /** The field and text of a refusal; undefined if it concerns no visible field. */
  fieldErrors: (failure: Failure, has: (field: string) => boolean) => Sentences | undefined;
  /** After success: navigates away, so the form stays locked. */
  done: () => void;
  /** Called on input, to store drafts. */
  keep?: (event: InputEvent<HTMLFormElement>) => void;
};

const isChanged = (input: HTMLInputElement) =>
  input.type === "checkbox" ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;

/** Whether a form differs from its initial values. */
const isFormChanged = (form: HTMLFormElement): boolean => [...form.querySelectorAll("input")].some(isChanged);

/**
 * The form of a page with one task. Enabled once something has changed; shows each refusal at its field and focuses the
 * first; keeps the input.
 */
export function useTaskForm({ check, send, fieldErrors, done, keep }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Sentences>({});
  const [problem, setProblem] = useState<Failure>();
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    // Disabled fields have lost the focus: a keyboard user can send again.
    const again =
      document.activeElement === document.body ? form.current?.querySelector<HTMLElement>("[type=submit]") : null;
    (wrong ?? again)?.focus();
  }, [attempt]);

  const values = () => valuesOf(form.current);
  const refuse = (found: Sentences) => {
    setErrors(found);
    setProblem(undefined);
    setAttempt((count) => count + 1);
  };
  const has = (field: string) => form.current?.elements.namedItem(field) instanceof HTMLInputElement;
  /** `names` maps the call's fields to this form's. */
  const fail = (failure: Failure, names: Record<string, string> = {}) => {
    const found = fieldErrors(failure, (field) => has(names[field] ?? field));
    if (!found) {
      setProblem(failure);
      return setAttempt((count) => count + 1);
    }
    refuse(Object.fromEntries(Object.entries(found).map(([field, text]) => [names[field] ?? field, text])));
  };
  const go = async (value: Values) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await send(value);
    if (answer.ok) return done();
    setBusy(false);
    fail(answer.failure);
  };

  return {
    errors,
    problem,
    changed,
    busy,
    values,
    refuse,
    fail,
    /** The input is still there on return, so leaving needs no question. */
    keeps: keep !== undefined,
    /** The input is kept: leaving needs no question. */
    release: () => setChanged(false),
    props: {
      ref: form,
      noValidate: true,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        const { target, currentTarget } = event;
        keep?.(event);
        setChanged(isFormChanged(currentTarget));
        if (target instanceof HTMLInputElement && errors[target.name])
          setErrors({ ...errors, [target.name]: undefined });
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const value = values();
        const found = check(value);
        if (Object.values(found).some(Boolean)) refuse(found);
        else if (!busy) void go(value);
      },
    },
  };
}
export type TaskFormState = ReturnType<typeof useTaskForm>;
