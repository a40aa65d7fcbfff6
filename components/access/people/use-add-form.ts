import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Sentences, Values } from "#components/ui/fields/form-values.ts";
import { useInterruptedInput } from "#components/ui/fields/use-interrupted-input.ts";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { AddChoices } from "./use-add-choices.ts";

type Options = {
  choices: AddChoices;
  check: (value: Values) => Sentences;
  /** Resolves to the new person's id, if the platform returns it. */
  send: (value: Values) => Promise<string>;
  /** The field and text of a refusal; undefined for a refusal that is shown as a toast. */
  fieldErrors: (failure: Failure) => Sentences | undefined;
  done: () => void;
  /** The list that then contains the person. */
  list: string;
};

/** State of a form that adds a person and then opens the person's page. */
export function useAddForm({ choices, check, send, fieldErrors, done, list }: Options) {
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  const userId = useRef("");
  const [kept, setKept] = useState(false);
  const form = useTaskForm({
    check,
    async send(value) {
      const answer = await resultOf(send(value));
      if (answer.ok) userId.current = answer.data;
      return answer;
    },
    fieldErrors(failure) {
      const found = fieldErrors(failure);
      if (!found) reportFailure(failure);
      return found ?? {};
    },
    done() {
      done();
      navigate(() => router.replace(userId.current ? href("person", { userId: userId.current }) : list));
    },
  });
  useInterruptedInput({ props: form.props, release: () => setKept(true) }, choices.interrupted);
  /** Whether leaving the form would lose something. */
  const unsaved = (form.changed || choices.changed) && !form.busy && !kept;
  return { ...form, unsaved };
}
