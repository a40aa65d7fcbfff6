import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { Sentences, Values } from "#components/ui/fields/form-values.ts";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";

type Options = {
  check: (value: Values) => Sentences;
  /** Answers the id of the person who is there now; another platform need not name it. */
  send: (value: Values) => Promise<string>;
  /** The field that a refusal is about and its sentence; without one the refusal is said as a toast. */
  fieldErrors: (failure: Failure) => Sentences | undefined;
  done: () => void;
  /** The people among whom the person then is. */
  list: string;
};

/** A form that adds a person, and leads to the person. */
export function useAddForm({ check, send, fieldErrors, done, list }: Options) {
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  const userId = useRef("");
  return useTaskForm({
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
}
