import { useEffect, useState, useSyncExternalStore } from "react";
import type { addTasks } from "#lib/contract/add-tasks.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { callLate } from "../calls/call-late.ts";
import { isReached, onReach } from "../calls/reach.ts";
import { newRequestId } from "../calls/request-id.ts";
import { createListeners } from "../listeners.ts";
import { type AddInput, forgetWaiting, keptWaiting, storeWaiting } from "./add-queue.ts";

const source = async () => (await import("#lib/contract/add-tasks.ts")).addTasks.add;

export type AddItem = AddInput & {
  /** "waiting": not yet accepted by the platform; sent once it is reachable or accepts more. */
  state: "sending" | "waiting" | "done" | "failed";
  record?: DataOf<typeof addTasks.add>;
  failure?: Failure;
};

const passing: readonly string[] = ["sys.tooMany", "sys.notSaved"];
/** Seconds before the next try, if the platform does not say. */
const usualWait = 60;

/** The devices that one person is adding: each has its own result, and none is lost without a network. */
class AddRun {
  #items: readonly AddItem[];
  readonly #userId: string;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #flushing: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string) {
    this.#userId = userId;
    this.#items = keptWaiting(userId).map((input) => ({ ...input, state: "waiting" }));
  }

  get items(): readonly AddItem[] {
    return this.#items;
  }

  #put(item: AddItem): AddItem {
    const others = this.#items.filter(({ requestId }) => requestId !== item.requestId);
    const known = others.length < this.#items.length;
    this.#items = known
      ? this.#items.map((each) => (each.requestId === item.requestId ? item : each))
      : [item, ...this.#items];
    if (item.state === "waiting" || item.state === "sending") storeWaiting(this.#userId, item);
    else forgetWaiting(this.#userId, item.requestId);
    this.#listeners.notify();
    return item;
  }

  async #send(input: AddInput): Promise<AddItem> {
    this.#put({ ...input, state: "sending" });
    try {
      const record = await callLate(source, input, { quiet: true });
      // Another platform may report only success or failure.
      const failed = record.result === "failed" || Boolean(record.errKey || record.errorMsg);
      return this.#put({ ...input, state: failed ? "failed" : "done", record });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      const passes = passing.includes(failure.key);
      const later = passes || failure.reaction === "retry" || failure.reaction === "login";
      if (passes) this.#flushIn((Number(detailOf(failure, "retrySeconds")) || usualWait) * 1000);
      return this.#put({ ...input, state: later ? "waiting" : "failed", failure });
    }
  }

  /** Adds a device; a pending request for the same device is replaced, so that it is not added twice. */
  add(input: Omit<AddInput, "requestId">): Promise<AddItem> {
    const waits = this.#items.find(
      ({ taskId, deviceId, state }) =>
        taskId === input.taskId && deviceId === input.deviceId && (state === "waiting" || state === "sending"),
    );
    return this.#send({ ...input, requestId: waits?.requestId ?? newRequestId() });
  }

  /** Repeats a failed one as a new attempt, a waiting one as the same attempt. */
  retry({ requestId, taskId, deviceId, deviceName, productId, state }: AddItem): Promise<AddItem> {
    const input = { taskId, deviceId, ...(deviceName && { deviceName }), ...(productId && { productId }) };
    if (state === "waiting") return this.#send({ ...input, requestId });
    this.#items = this.#items.filter((each) => each.requestId !== requestId);
    return this.add(input);
  }

  #flushIn(milliseconds: number): void {
    clearTimeout(this.#flushing);
    this.#flushing = setTimeout(() => void this.flush(), milliseconds);
  }

  /** Sends the waiting ones in turn, until the platform refuses. */
  async flush(): Promise<void> {
    for (const { requestId } of this.#items.filter(({ state }) => state === "waiting").toReversed()) {
      const item = this.#items.find((each) => each.requestId === requestId);
      // Both the phone and the server report the network's return; a second flush must not send again.
      if (item?.state !== "waiting") continue;
      const { failure } = await this.retry(item);
      if (failure && passing.includes(failure.key)) return;
    }
  }
}

const runs = new Map<string, AddRun>();
const runOf = (userId: string): AddRun => {
  const run = runs.get(userId) ?? new AddRun(userId);
  runs.set(userId, run);
  return run;
};
const none: readonly AddItem[] = [];

/** The devices added in this tab, the latest first; waiting ones are sent when the network is back. */
export function useAddRun(userId: string) {
  const [run, setRun] = useState<AddRun>();
  useEffect(() => {
    const own = runOf(userId);
    setRun(own);
    const flush = () => void own.flush();
    if (navigator.onLine) flush();
    window.addEventListener("online", flush);
    // Most phones stay "online" without a network, so the server counts.
    const stop = onReach(() => isReached() && flush());
    return () => {
      window.removeEventListener("online", flush);
      stop();
    };
  }, [userId]);
  const items = useSyncExternalStore(
    (listener) => run?.subscribe(listener) ?? (() => {}),
    () => run?.items ?? none,
    () => none,
  );
  return { items, run };
}
