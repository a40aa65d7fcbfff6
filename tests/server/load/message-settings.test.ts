import { expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { decode } from "#lib/contract/decode/decode.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { receiptIn } from "#lib/server/load/load-message-settings.ts";

const read = (data: unknown) => receiptIn(decode(account.alarmReceipt, 200, JSON.stringify({ code: 200, data })));

it("an unknown choice of channels is not shown as all channels off", () => {
  expect(read(null)).toEqual({ ok: false, failure: failureOfStatus(502) });
  expect(read({ app: false })).toEqual({ ok: true, data: { app: false } });
});
