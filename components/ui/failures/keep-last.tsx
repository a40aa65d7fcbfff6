"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { toast } from "#lib/client/toasts.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { useFailureText } from "./failure-text.ts";

type Props = {
  /** Data of another name are not shown in its place. */
  name: string;
  /** The failure of the newest data; null if `children` show it. */
  failure: Failure | null;
  children: ReactNode;
};

/**
 * If refreshing a screen fails, the shown data stay and a toast says why. A first failure, the session's end, a lost
 * permission and missing data replace the screen.
 */
export function KeepLast({ name, failure, children }: Props) {
  const failureText = useFailureText();
  const [good, setGood] = useState(failure ? null : { name, children });
  if (!failure && (good?.children !== children || good?.name !== name)) setGood({ name, children });
  const passing = failure?.reaction === "retry" || failure?.reaction === "toast";
  const kept = passing && good?.name === name ? good : null;
  const why = kept ? failure : null;
  const showFailure = useEffectEvent((failure: Failure) => toast(failureText(failure), { kind: "error" }));
  // Not by text: a second failure of the same kind is reported too.
  useEffect(() => {
    if (why) showFailure(why);
  }, [why]);
  return kept ? kept.children : children;
}
