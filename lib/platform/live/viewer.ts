import type { LiveMessage } from "#lib/domain/waiting-events.ts";
import type { Call } from "../call.ts";
import type { NamedEvent } from "./events.ts";

/** Events about a single device, for those who watch it. */
export type DeviceEvent = Extract<NamedEvent, { name: "device" | "arg" | "task" }>;

/** An event's message by language: created for the first stream that sends it, and shared by the others. */
export type Messages = Map<string, LiveMessage | undefined>;

/** An open stream, as seen by the audience. */
export type Viewer = {
  /** The call that opened it, with its person as last loaded. */
  call(): Call;
  watched: readonly string[];
  sees(deviceId: string): boolean;
  receive(event: DeviceEvent, messages: Messages): void;
  send(message: LiveMessage): void;
  /**
   * Reloads the person and their rights, and sends what has changed; ends the stream if there is no person. `changed`:
   * something else of theirs has changed that is not reloaded.
   */
  check(changed?: boolean): void;
  end(): void;
};
