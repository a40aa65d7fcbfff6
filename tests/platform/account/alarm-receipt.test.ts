import { beforeAll, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("how alarms reach a person", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    return () => running.close();
  });

  it("combines several choices made at the same moment", async () => {
    const headers = { token: await running.tokenOf("admA") };
    const choices = [{ sms: true }, { wx: true, email: true }, { offlineDelayMin: 77 }, { offlineAlarm: false }];
    for (let round = 0; round < 5; round++) {
      await store().db.deleteFrom("messageSettings").execute();
      await Promise.all(choices.map((choice) => running.ask(account.alarmReceipt, choice, headers)));
      const { body } = await running.ask(account.alarmReceipt, {}, headers);
      expect(body.data).toMatchObject(Object.assign({}, ...choices));
    }
  });

  it("is separate for each person", async () => {
    const [one, other] = [{ token: await running.tokenOf("admA") }, { token: await running.tokenOf("opA") }];
    await running.ask(account.alarmReceipt, { offlineDelayMin: 15 }, one);
    await running.ask(account.alarmReceipt, { offlineDelayMin: 30, sms: true }, other);
    await running.ask(account.alarmReceipt, { sms: false }, one);
    const chosen = async (headers: Record<string, string>) =>
      (await running.ask(account.alarmReceipt, {}, headers)).body.data;
    expect(await chosen(one)).toMatchObject({ offlineDelayMin: 15, sms: false });
    expect(await chosen(other)).toMatchObject({ offlineDelayMin: 30, sms: true });
  });

  it("does not change if a choice repeats the present one", async () => {
    const headers = { token: await running.tokenOf("admB") };
    expect((await running.ask(account.alarmReceipt, { webhookUrl: null }, headers)).body.code).toBe(200);
    const { body } = await running.ask(account.alarmReceipt, { webhook: true }, headers);
    expect(body.data).toMatchObject({ webhook: false, webhookUrl: null });
  });
});
