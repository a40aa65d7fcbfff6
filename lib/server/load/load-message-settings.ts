import "server-only";
import { type AlarmReceipt, account, type User } from "#lib/contract/account.ts";
import { type ChannelState, messages } from "#lib/contract/messages.ts";
import { operators } from "#lib/contract/operators.ts";
import { users } from "#lib/contract/users.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { type Failure, failureOfStatus } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { permissions } from "../session/permissions.ts";
import { load } from "./load.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

export type MessageSettings = {
  receipt: AlarmReceipt;
  channels: ChannelState[];
  pushKey: string | null;
  /** False if the platform only logs messages to the native app. */
  nativePush: boolean | null;
  pushClients: string[];
  people: { userId: string; name: string }[] | null;
  missing: Failure | undefined;
};

/** The people this person manages; null for nobody. Not called without permission, as a denial drops cached codes. */
async function peopleOf({ role }: User) {
  if (role !== "superAdmin" && role !== "endManager") return null;
  const codes = await permissions();
  const held = codes.ok ? codes.data : [];
  const { most } = limits.page;
  if (held.includes("tab:user")) return await loadPages(most, (paging) => load(users.list, paging));
  if (held.includes("tab:operator")) return await loadPages(most, (paging) => load(operators.list, paging));
  return { ok: true as const, data: { list: [] } };
}

/** Another platform may answer the call with nothing, which does not mean that all channels are off. */
export const receiptIn = (answer: Result<AlarmReceipt>): Result<AlarmReceipt> =>
  answer.ok && Object.keys(answer.data).length === 0 ? { ok: false, failure: failureOfStatus(502) } : answer;

export async function loadMessageSettings(): Promise<Result<MessageSettings>> {
  const [user, answer, states] = await Promise.all([
    loadFor("messageSettings", account.current, {}),
    loadFor("messageSettings", account.alarmReceipt, {}),
    load(messages.channels, {}),
  ]);
  const receipt = receiptIn(answer);
  if (!user.ok) return user;
  if (!receipt.ok) return receipt;
  const { channels = [], pushKey = null, nativePush = null, pushClients } = states.ok ? states.data : {};
  const found = await peopleOf(user.data);
  const people = found?.ok ? found.data.list.filter(({ userId }) => userId !== user.data.userId) : [];
  return {
    ok: true,
    data: {
      receipt: receipt.data,
      channels,
      pushKey,
      nativePush,
      pushClients: pushClients ?? [],
      people: found && people.map((person) => ({ userId: person.userId, name: nameOf(person) })),
      missing: failureAmong(states, found ?? undefined),
    },
  };
}
