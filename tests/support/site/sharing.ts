import { devices } from "#lib/contract/devices.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { shares } from "#lib/contract/shares.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { dataOf, type RunningPlatform, runPlatform } from "../servers/platform.ts";
import { fillSite } from "./site.ts";
import { person } from "./site-rows.ts";

type Terms = { deviceId?: string; groupIds?: string[]; writableGroupIds?: string[]; validHours?: number };

export type Sharing = RunningPlatform & {
  /** The error key with which a person is refused, or undefined. */
  refusal<E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>): Promise<string | undefined>;
  /** The data answered to a person; throws the error key of a refusal. */
  data<E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>): Promise<DataOf<E>>;
  /** Creates an invitation to A1 and answers its code. */
  invite(terms?: Terms, userId?: string): Promise<string>;
  accept(userId: string, shareCode: string): Promise<string | undefined>;
  /** Shares A1 with a person, who accepts. */
  share(userId: string, terms?: Terms): Promise<void>;
  sees(userId: string, deviceId: string): Promise<boolean>;
};

/** The site of fillSite on a platform, with the operators guest1 to guest24, who have no devices yet. */
export async function runSharing(store: Store): Promise<Sharing> {
  await fillSite(store);
  const guests = Array.from({ length: 24 }, (_, index) => person(`guest${index + 1}`, "endUser", "admB"));
  await store.db.insertInto("users").values(guests).execute();
  const running = await runPlatform(store);
  const tokens = new Map<string, string>();
  const tokenOf = async (userId: string) => {
    const token = tokens.get(userId) ?? (await running.tokenOf(userId));
    tokens.set(userId, token);
    return token;
  };
  // An address per person, since wrong codes are counted by address.
  const addressOf = (userId: string) => `10.0.0.${1 + guests.findIndex((guest) => guest.userId === userId)}`;
  const ask = async <E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>) =>
    (await running.ask(endpoint, input, { token: await tokenOf(userId), "x-forwarded-for": addressOf(userId) })).body;
  const sharing: Sharing = {
    ...running,
    refusal: async (userId, endpoint, input) => (await ask(userId, endpoint, input)).errKey,
    data: async (userId, endpoint, input) => dataOf(endpoint, await ask(userId, endpoint, input)),
    async invite({ deviceId = "A1", groupIds = ["status", "setup"], ...terms } = {}, userId = "admA") {
      return (await sharing.data(userId, shares.create, { deviceId, groupIds, ...terms })).shareCode;
    },
    accept: (userId, shareCode) => sharing.refusal(userId, shares.accept, { shareCode }),
    async share(userId, terms) {
      await sharing.data(userId, shares.accept, { shareCode: await sharing.invite(terms) });
    },
    sees: async (userId, deviceId) => (await sharing.refusal(userId, devices.detail, { deviceId })) === undefined,
  };
  return sharing;
}
