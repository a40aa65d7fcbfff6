import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { Front } from "#lib/run/front/front.ts";
import { storedCertificate } from "#lib/run/web/certificate.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const timeouts = {
  headersTimeout: 300,
  requestTimeout: 600,
  answerTimeout: 400,
  connectionsCheckingInterval: 50,
  farewell: 300,
};

test.each(["http", "https"])(
  "F21: a silent connection over %s is cut off as soon as one with endless headers",
  async (scheme) => {
    const { path, remove } = temporaryFolder();
    const tls = scheme === "https" ? await storedCertificate(path, "127.0.0.1") : undefined;
    const front = new Front(async (_, response) => void response.end(), { tls, timeouts });
    await front.listen(0, "127.0.0.1");
    const silent = connect((front.server.address() as AddressInfo).port, "127.0.0.1").resume();
    await once(silent, "connect");
    const from = performance.now();
    await once(
      silent.on("error", () => undefined),
      "close",
    );
    expect(performance.now() - from).toBeLessThan(2_000);
    await front.stop();
    remove();
  },
);
