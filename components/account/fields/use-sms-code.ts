import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "#lib/client/toasts.ts";
import type { account } from "#lib/contract/account.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { second } from "#lib/domain/time/spans.ts";
import { callAccount } from "./call-account.ts";

type Input = InputOf<typeof account.smsCode>;
type SmsCode = {
  /** The input to send, or null if the form has errors. */
  inputNow: () => Input | null;
  numberNow: () => string;
  onFailure: (failure: Failure) => void;
};

/** Sends a code by SMS; `left` are the seconds until the next. Test systems return the code itself. */
export function useSmsCode({ inputNow, numberNow, onFailure }: SmsCode) {
  const t = useTranslations("login");
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const [busy, setBusy] = useState(false);
  const [testCode, setTestCode] = useState<string>();
  const sentTo = useRef<string>(undefined);
  const left = Math.max(0, Math.ceil((until - now) / second));

  const count = useEffectEvent(() => {
    setNow(Date.now());
    // After correcting a wrong number there is no wait for the old one.
    const number = numberNow();
    if (number && number !== sentTo.current) setUntil(0);
  });
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => count(), second);
    return () => clearInterval(timer);
  }, [left]);

  const wait = (time: number) => {
    const began = Date.now();
    setNow(began);
    setUntil(began + time);
  };

  const send = async () => {
    const input = inputNow();
    if (!input) return;
    sentTo.current = input.mobile;
    setBusy(true);
    const answer = await callAccount("smsCode", input);
    setBusy(false);
    if (answer.ok) {
      const { debugCode, retrySeconds } = answer.data;
      setTestCode(debugCode ?? undefined);
      wait(retrySeconds ? retrySeconds * second : pageLimits.smsRetry);
      toast(t("sent"), { kind: "done" });
    } else {
      wait(Number(detailOf(answer.failure, "retrySeconds") ?? 0) * second);
      onFailure(answer.failure);
    }
  };

  return { left, busy, testCode, send };
}
