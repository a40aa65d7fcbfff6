import { assistance } from "#lib/contract/assistance.ts";
import { devices } from "#lib/contract/devices.ts";
import type { AssistanceType } from "#lib/domain/people/assistance.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { runSharing, type Sharing } from "./sharing.ts";

type Terms = { deviceId?: string; type?: AssistanceType; validDays?: number };

export type Assisting = Sharing & {
  /** Makes a code for A1, to look at it for a day, by admA. */
  code(terms?: Terms, userId?: string): Promise<string>;
  /** What somebody who uses a code for A1 is answered: the key of the refusal, or undefined. */
  use(userId: string, authCode: string, deviceId?: string): Promise<string | undefined>;
  /** Lets somebody assist with A1. */
  assist(userId: string, terms?: Terms): Promise<void>;
};

/** The site of runSharing, whose people guest1 to guest24 see nothing yet. */
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
