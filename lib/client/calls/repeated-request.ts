import { useRef } from "react";
import { newRequestId } from "./request-id.ts";

/** Request ids for a form: the same content keeps its id until `forget`, so that repeating it does nothing twice. */
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
