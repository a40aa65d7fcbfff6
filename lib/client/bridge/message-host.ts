import { isRecord } from "#lib/domain/is-record.ts";
import { newRequestId } from "../calls/request-id.ts";
import { type Host, hostWindow } from "./host.ts";

type Waiting = { resolve: (value: unknown) => void; reject: (reason: Error) => void };
const waiting = new Map<string, Waiting>();

/** Longer answers are ignored. Characters. */
const longest = 64 * 1024;

const parsed = (answer: unknown): unknown => {
  if (typeof answer !== "string") return answer;
  if (answer.length > longest) return undefined;
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
};

/** Unknown ids, second answers and garbage are ignored. */
function settle(answer: unknown): void {
  const message = parsed(answer);
  if (!isRecord(message) || !("id" in message)) return;
  const id = String(message.id);
  const call = waiting.get(id);
  if (!call) return;
  waiting.delete(id);
  if (message.error) call.reject(new Error(String(message.error)));
  else call.resolve(message.result);
}

/** Posts `{version, id, name, input}` as JSON; the app calls `deviceCloudAnswer({id, result})` or `({id, error})`. */
export function messageHost(version: number): Host | undefined {
  const target = hostWindow();
  const poster = target.webkit?.messageHandlers?.deviceCloud ?? target.deviceCloud;
  if (typeof poster?.postMessage !== "function") return undefined;
  target.deviceCloudAnswer = settle;
  return (name, input, over) =>
    new Promise((resolve, reject) => {
      // Not a counter: the answer to a scan may arrive minutes later, in a page that was loaded in between.
      const id = newRequestId();
      waiting.set(id, { resolve, reject });
      over.addEventListener("abort", () => waiting.delete(id), { once: true });
      poster.postMessage(JSON.stringify({ version, id, name, input }));
    });
}
