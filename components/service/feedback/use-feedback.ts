import { useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { limits } from "#lib/domain/limits.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import { changeDraft, clearDraft, noteSent, useDraft } from "./draft.ts";

/** The feedback form of one person: text, sending state, and the ticket number once it arrived. */
export function useFeedback(userId: string, origin: string) {
  const { draft, ticketNo } = useDraft(userId);
  const { busy, act } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const { content, contact, pictures, requestId } = draft;
  const written = typedText(content);
  const missing = written === "";

  const send = async () => {
    if (busy) return;
    setTried(missing);
    if (missing) return field.current?.focus();
    await act(async () => {
      const data = await callLate(async () => (await import("#lib/contract/feedback.ts")).feedback.send, {
        content: written,
        ...(contact.trim() ? { contact: contact.trim() } : {}),
        ...(pictures.length > 0 ? { images: pictures } : {}),
        appInfo: `${origin} ${navigator.userAgent}`.slice(0, limits.text.note),
        requestId,
      });
      // A foreign platform may give no number.
      noteSent(userId, requestId, data.ticketNo ?? "");
    });
  };

  return {
    draft,
    change: (change: Parameters<typeof changeDraft>[1]) => changeDraft(userId, change),
    send,
    busy,
    missing: tried && missing,
    field,
    ticketNo,
    again: () => clearDraft(userId),
  };
}
export type FeedbackState = ReturnType<typeof useFeedback>;
