import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { AlarmReceipt } from "#lib/contract/account.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { changedIn, type Draft, draftOf, inputOf, wrongIn } from "./draft.ts";

const receiptCall = async () => (await import("#lib/contract/account.ts")).account.alarmReceipt;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The form of the message settings: what it holds, what is wrong in it, and how it is stored. */
export function useSettingsForm(receipt: AlarmReceipt, escalates: boolean) {
  const t = useTranslations("messageSettings");
  const say = useFailureText();
  const refresh = useRefreshPage();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { idOf, forget } = useRequestId();
  /** What was stored here, and what was `before`: it holds until the page brings anything else than that. */
  const [told, tell] = useState<{ before: Draft; draft: Draft }>();

  const read = draftOf(receipt);
  // A page that was on its way meanwhile was read before.
  const isOlder = told !== undefined && !differs(read, told.before);
  if (told && !isOlder) tell(undefined);
  const stored = isOlder ? told.draft : read;
  const draft: Draft = { ...stored, ...changes };
  // By what would be stored: what stands in a part that is switched off is no change.
  const [wanted, known] = [inputOf(draft, escalates), inputOf(stored, escalates)];
  const changed = differs(wanted, known);
  const wrong = tried ? wrongIn(draft) : {};

  const set = (change: Partial<Draft>) => {
    setChanges((before) => ({ ...before, ...change }));
    setRefused(undefined);
  };

  const save = async () => {
    setTried(true);
    if (Object.keys(wrongIn(draft)).length > 0) {
      toast(t("incomplete"), { kind: "error" });
      return;
    }
    setBusy(true);
    try {
      // A platform stores the whole: what was not changed here stays as another page of this person has stored it since.
      const latest = draftOf(await callLate(receiptCall, {}, { quiet: true }));
      const since: Draft = { ...latest, ...changedIn(stored, draft) };
      // A second person whom one no longer manages would be refused, and with that whatever else is changed.
      const input = inputOf(since, differs(wanted.escalation, known.escalation));
      // A new secret is told once: a second try after an answer that was lost gets that answer.
      const answer = await callLate(receiptCall, { ...input, requestId: idOf(input) }, { quiet: true });
      forget();
      if (answer.webhookSecret) setSecret(answer.webhookSecret);
      // The platform may write an address in another way than it was typed: that is no change to be saved.
      tell({ before: read, draft: { ...since, webhookUrl: answer.webhookUrl ?? since.webhookUrl } });
      // What was changed further meanwhile is one still.
      setChanges((now) => changedIn(draft, { ...draft, ...now }));
      setTried(false);
      toast(t("saved"), { kind: "done" });
      refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isAddress = detailOf(error.failure, "field") === "webhookUrl";
      if (isAddress) setRefused(t("wrong.notPublic"));
      toast(isAddress ? t("incomplete") : say(error.failure), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };

  return { draft, set, changed, wrong, refused, busy, save, secret };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;
