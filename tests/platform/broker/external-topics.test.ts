import { expect, it } from "vitest";
import { readExternalTopic } from "#lib/platform/broker/external-topics.ts";

it("a topic of an external broker with a token that no database can store is foreign", () => {
  const telemetry = (token: string) => readExternalTopic(`v1/devices/${token}/telemetry`);
  expect(telemetry("token-A")).toEqual({ by: "token", token: "token-A", uplink: { kind: "telemetry" } });
  for (const token of ["", "a/b", "\u0000", "token-A\u0000"]) expect(telemetry(token)).toBeNull();
});
