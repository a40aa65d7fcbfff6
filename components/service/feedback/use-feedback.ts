import { useEffect, useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Draft, emptyDraft, keepDraft, readDraft } from "./draft.ts";

/**
 * The letter of one person: what is written, whether it is on its way, and the number of its ticket once it arrived.
 * `origin` says where it comes from, before the kind of browser.
 */
export function useFeedback(userId: string, origin: string) {
  const [draft, setDraft] = useState(emptyDraft);
  const { busy, act } = useAct();
  const [ticketNo, setTicketNo] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  // One sending keeps its id however often it has to be tried: the same letter never becomes two tickets.
  const requestId = useRef<string>(undefined);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = readDraft(userId);
    setDraft(latest.current);
  }, [userId]);

  const change = (part: Partial<Draft> | ((known: Draft) => Partial<Draft>)) => {
    const next = { ...latest.current, ...(typeof part === "function" ? part(latest.current) : part) };
    latest.current = next;
    requestId.current = undefined;
    keepDraft(userId, next);
    setDraft(next);
    if (next.content.trim()) setMissing(false);
  };

  const send = async () => {
    const { content, contact, pictures } = draft;
    if (busy) return;
    if (!content.trim()) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    requestId.current ??= newRequestId();
    await act(async () => {
      const data = await callLate(async () => (await import("#lib/contract/feedback.ts")).feedback.send, {
        content: content.trim(),
        ...(contact.trim() ? { contact: contact.trim() } : {}),
        ...(pictures.length > 0 ? { images: pictures } : {}),
        appInfo: `${origin} ${navigator.userAgent}`.slice(0, limits.text.note),
        requestId: requestId.current,
      });
      change(emptyDraft);
      // A foreign platform may give no number.
      setTicketNo(data.ticketNo ?? "");
    });
  };

  return { draft, change, send, busy, missing, field, ticketNo, again: () => setTicketNo(undefined) };
}
export type FeedbackState = ReturnType<typeof useFeedback>;
