import { useRef } from "react";
import { newRequestId } from "./request-id.ts";

/**
 * Ids for what a form sends: the same content keeps its id, so that a second try after an answer that was lost does
 * nothing twice; other content gets another one, or the platform would answer it with what became of the first.
 * `forget` ends a sending that was answered.
 */
export function useRequestId() {
  const last = useRef<{ content: string; requestId: string }>(undefined);
  const idOf = (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, requestId: newRequestId() };
    return last.current.requestId;
  };
  const forget = () => {
    last.current = undefined;
  };
  return { idOf, forget };
}
