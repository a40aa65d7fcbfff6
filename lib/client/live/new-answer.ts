import { useEffect, useState } from "react";

const shownBefore = new WeakSet<object>();
const ifNew = <Answer extends object>(answer: Answer | undefined) =>
  answer && !shownBefore.has(answer) ? answer : undefined;

/** The server's answer if it is new; undefined if it was shown before, as after Back. */
export function useNewAnswer<Answer extends object>(answer: Answer | undefined): Answer | undefined {
  const [known, setKnown] = useState({ answer, fresh: ifNew(answer) });
  if (known.answer !== answer) setKnown({ answer, fresh: ifNew(answer) });
  useEffect(() => {
    if (answer) shownBefore.add(answer);
  }, [answer]);
  return known.answer === answer ? known.fresh : undefined;
}
