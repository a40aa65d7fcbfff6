import { day } from "#lib/domain/time/spans.ts";
import { authCodeHash } from "#lib/platform/assistance/auth-code.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "../servers/platform.ts";
import { binding } from "./site-rows.ts";

/** For the site of fillSite: the open code ABCD2345 for A1 with id "code1", and admB assisting with it by "code2". */
export async function fillAuthCodes({ db }: Store): Promise<void> {
  const expireTime = noon + day;
  const code = { deviceId: "A1", ownerId: "admA", type: "view", createTime: noon, expireTime };
  await db
    .insertInto("authCodes")
    .values([
      { ...code, codeId: "code1", codeHash: authCodeHash("ABCD2345"), userId: null, useTime: null },
      { ...code, codeId: "code2", codeHash: authCodeHash("ABCD6789"), userId: "admB", useTime: noon },
    ])
    .execute();
  await db
    .insertInto("deviceUsers")
    .values(binding("A1", "admB", { authType: "view", expireTime, sharedBy: "admA" }))
    .execute();
}
