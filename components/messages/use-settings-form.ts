import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { useInterrupted } from "#components/ui/fields/use-interrupted.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { AlarmReceipt } from "#lib/contract/account.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { changedIn, changesOf, type Draft, draftOf, inputOf, wrongIn } from "./draft.ts";

const receiptCall = async () => (await import("#lib/contract/account.ts")).account.alarmReceipt;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** State of the message settings form: its values, its errors, and saving. */
export function useSettingsForm(receipt: AlarmReceipt, escalates: boolean) {
  const t = useTranslations("messageSettings");
  const failureText = useFailureText();
  const refresh = useRefreshPage();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [kept, setKept] = useState(false);
  const { idOf, forget } = useRequestId();
  /** The draft that was saved, and the page's data `before`: it is shown until the page's data change. */
  const [saved, setSaved] = useState<{ before: Draft; draft: Draft }>();

  const read = draftOf(receipt);
  // A page that was loading during the save has older data.
  const isOlder = saved !== undefined && !differs(read, saved.before);
  if (saved && !isOlder) setSaved(undefined);
  const stored = isOlder ? saved.draft : read;
  const draft: Draft = { ...stored, ...changes };
  // Compared as they would be sent, because a value in a section that is switched off is no change.
  const [wanted, known] = [inputOf(draft, escalates), inputOf(stored, escalates)];
  const changed = differs(wanted, known);
  const wrong = tried ? wrongIn(draft) : {};

  useInterrupted({
    entered: () => (changed ? { settings: JSON.stringify(changes) } : undefined),
    putBack: ({ settings }) => settings && setChanges((now) => ({ ...changesOf(settings, draft), ...now })),
    release: () => setKept(true),
  });

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
      // A platform stores the whole, so values not changed here are taken from the latest stored ones.
      const latest = draftOf(await callLate(receiptCall, {}, { quiet: true }));
      const since: Draft = { ...latest, ...changedIn(stored, draft) };
      // The platform refuses a second person whom one no longer manages, and with that all other changes.
      const input = inputOf(since, differs(wanted.escalation, known.escalation));
      // A new secret is returned once: a retry after a lost answer gets the same answer.
      const answer = await callLate(receiptCall, { ...input, requestId: idOf(input) }, { quiet: true });
      forget();
      if (answer.webhookSecret) setSecret(answer.webhookSecret);
      // The platform may normalise an address: that is no unsaved change.
      setSaved({ before: read, draft: { ...since, webhookUrl: answer.webhookUrl ?? since.webhookUrl } });
      // Changes made during the save are still unsaved.
      setChanges((now) => changedIn(draft, { ...draft, ...now }));
      setTried(false);
      toast(t("saved"), { kind: "done" });
      refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isAddress = detailOf(error.failure, "field") === "webhookUrl";
      if (isAddress) setRefused(t("wrong.notPublic"));
      toast(isAddress ? t("incomplete") : failureText(error.failure), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };

  /** Whether leaving the page would lose something. */
  const unsaved = changed && !busy && !kept;
  return { draft, set, changed, unsaved, wrong, refused, busy, save, secret };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;
