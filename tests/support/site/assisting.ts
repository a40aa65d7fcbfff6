import { assistance } from "#lib/contract/assistance.ts";
import { devices } from "#lib/contract/devices.ts";
import type { AssistanceType } from "#lib/domain/people/assistance.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { runSharing, type Sharing } from "./sharing.ts";

type Terms = { deviceId?: string; type?: AssistanceType; validDays?: number };

export type Assisting = Sharing & {
  /** Creates a code of admA for A1, by default for viewing for a day. */
  code(terms?: Terms, userId?: string): Promise<string>;
  /** The error key with which a code for A1 is refused for a person, or undefined. */
  use(userId: string, authCode: string, deviceId?: string): Promise<string | undefined>;
  /** Makes a person an assistant for A1. */
  assist(userId: string, terms?: Terms): Promise<void>;
};

/** The site of runSharing, whose people guest1 to guest24 have no devices yet. */
export async function runAssisting(store: Store): Promise<Assisting> {
  const sharing = await runSharing(store);
  const assisting: Assisting = {
    ...sharing,
    async code({ deviceId = "A1", type = "view", validDays = 1 } = {}, userId = "admA") {
      return (await sharing.data(userId, assistance.create, { deviceId, type, validDays })).authCode;
    },
    use: (userId, authCode, deviceId = "A1") => sharing.refusal(userId, devices.bind, { deviceId, authCode }),
    async assist(userId, terms) {
      await sharing.data(userId, devices.bind, {
        deviceId: terms?.deviceId ?? "A1",
        authCode: await assisting.code(terms),
      });
    },
  };
  return assisting;
}
