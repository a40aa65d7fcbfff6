import type { LiveMessage } from "#lib/domain/waiting-events.ts";
import type { Call } from "../call.ts";
import type { NamedEvent } from "../events.ts";

/** What is about one device and is told to those who watch it. */
export type Told = Extract<NamedEvent, { name: "device" | "arg" | "task" }>;

/** One event in the words of each language: made for the first stream that tells it, the same for all others. */
export type Wording = Map<string, LiveMessage | undefined>;

/** One open stream, as those who serve all of them at once see it. */
export type Viewer = {
  /** The call that opened it, with its person as last looked up. */
  call(): Call;
  watched: readonly string[];
  sees(deviceId: string): boolean;
  hear(told: Told, wording: Wording): void;
  send(message: LiveMessage): void;
  /**
   * Looks up again who the person is and what he may see, and tells what of it has changed; ends the stream when nobody.
   * `told`: something else of his has, that is not looked up.
   */
  check(told?: boolean): void;
  end(): void;
};
