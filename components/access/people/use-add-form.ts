import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Sentences, type Values, valuesOf } from "#components/ui/fields/form-values.ts";
import { isFormChanged } from "#components/ui/fields/use-task-form.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { useLeadOnDone } from "#lib/client/pages/lead-on-done.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";

type Options = {
  /** Sentences for what is missing or malformed, by field, before anything is sent. */
  check: (value: Values) => Sentences;
  /** Answers the id of the person who is there now; another platform need not name it. */
  send: (value: Values) => Promise<string>;
  /** The field that a refusal is about and its sentence; without one the refusal is said as a toast. */
  blame: (failure: Failure) => Sentences | undefined;
  done: () => void;
  /** The people among whom the person then is. */
  list: string;
};

/** A form that adds a person: checks, sends, puts refusals under their fields, and leads to the person. */
export function useAddForm({ check, send, blame, done, list }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const { leadOn } = useLeadOnDone();
  const [errors, setErrors] = useState<Sentences>({});
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [attempt]);

  const refuse = (found: Sentences) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const go = async (value: Values) => {
    setBusy(true);
    try {
      const userId = await send(value);
      done();
      leadOn(() => router.replace(userId ? href("person", { userId }) : list));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      const found = blame(error.failure);
      if (found) refuse(found);
      else reportFailure(error.failure);
    }
  };
  return {
    errors,
    busy,
    changed,
    forget: (name: string) => setErrors((known) => ({ ...known, [name]: undefined })),
    props: {
      ref: form,
      noValidate: true,
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        setChanged(isFormChanged(currentTarget));
        if (target instanceof HTMLInputElement && errors[target.name])
          setErrors({ ...errors, [target.name]: undefined });
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const value = valuesOf(event.currentTarget);
        const found = check(value);
        if (Object.values(found).some(Boolean)) refuse(found);
        else if (!busy) void go(value);
      },
    },
  };
}
