import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Aedes } from "aedes";
import { expect, it, onTestFinished } from "vitest";
import { openLine } from "#lib/platform/simulator/device-line.ts";
import { scheduleInRealTime } from "#lib/platform/simulator/schedule.ts";

it("closes the connection although the broker cannot store messages, and so does not acknowledge them", async () => {
  const sent = Promise.withResolvers<void>();
  const broker = await Aedes.createBroker({ authorizePublish: () => sent.resolve() });
  const server = createServer(broker.handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    await new Promise<void>((done) => broker.close(done));
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stands = Promise.withResolvers<void>();
  const line = openLine({
    ...{ url: `mqtt://127.0.0.1:${port}`, token: "t", clientId: "c", topicName: "me" },
    ...{ flapping: false, mute: false, random: Math.random, after: scheduleInRealTime },
    ...{ connected() {}, subscribed: stands.resolve, onMessage() {} },
  });
  await stands.promise;
  void line.send("telemetry", { T: 1 });
  await sent.promise;
  await expect(line.close()).resolves.toBeUndefined();
});
