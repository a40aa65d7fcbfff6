import type { ReactElement } from "react";
import { type Sent, type SettingLine, SettingTasks } from "#lib/client/devices/setting-tasks.ts";
import { SettingTasksContext } from "#lib/client/devices/use-setting.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Task } from "#lib/contract/args.ts";
import type { Failure } from "#lib/domain/errors.ts";

/** Noon in the sites' time zone. */
export const siteNoon = Date.UTC(2025, 10, 20, 4);

type Check = Parameters<SettingLine["check"]>[0];

/** The platform played by a test: sent values, answers, and a manual clock. */
export class ScriptedLine implements SettingLine {
  readonly sent: Sent[] = [];
  readonly asked: Check[] = [];
  /** The next value is refused with this. */
  refusal: Failure | undefined;
  /** Answers to queries of tasks, by task id. */
  readonly answers = new Map<string, Task>();
  #time = siteNoon;
  #timers: { at: number; run: () => void }[] = [];

  set = async (input: Sent) => {
    this.sent.push(input);
    if (this.refusal) throw new ApiError(this.refusal);
    const state = input.allowQueue ? ("queued" as const) : ("waiting" as const);
    return { taskId: `task-${this.sent.length}`, state, createTime: this.#time, expireTime: this.#time + 30_000 };
  };
  check = async (input: Check) => {
    this.asked.push(input);
    const answer = this.answers.get(input.taskId);
    if (!answer) throw new ApiError({ key: "network", reaction: "retry" });
    return answer;
  };
  now = () => this.#time;
  after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.#time + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };
  /** Lets time pass, one timer after another. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#time = next.at;
      next.run();
      await Promise.resolve();
    }
    this.#time = end;
    // Answers pass through a few promises.
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  }
}

/** Renders a component with this line. */
export const onLine = (line: SettingLine, piece: ReactElement) => (
  <SettingTasksContext value={new SettingTasks(line)}>{piece}</SettingTasksContext>
);
