"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { toast } from "#lib/client/toasts.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { useFailureText } from "./failure-text.ts";

type Props = {
  /** What is shown: what was kept under another name does not stand for it. */
  name: string;
  /** Why the newest data did not come; null when `children` show it. */
  failure: Failure | null;
  children: ReactNode;
};

/**
 * A screen that is read anew: when that fails, what was on show stays and a toast says why. The first failure of a
 * screen shows itself, and so do an end of the session, a permission that was taken away, and that what it shows is gone.
 */
export function KeepLast({ name, failure, children }: Props) {
  const say = useFailureText();
  const [good, setGood] = useState(failure ? null : { name, children });
  if (!failure && (good?.children !== children || good?.name !== name)) setGood({ name, children });
  const passing = failure?.reaction === "retry" || failure?.reaction === "toast";
  const kept = passing && good?.name === name ? good : null;
  const why = kept ? failure : null;
  const tell = useEffectEvent((failure: Failure) => toast(say(failure), { kind: "error" }));
  // Not by its words: whoever tries again hears that it failed again.
  useEffect(() => {
    if (why) tell(why);
  }, [why]);
  return kept ? kept.children : children;
}
