import { randomBytes } from "node:crypto";
import type { Settings } from "#lib/domain/settings.ts";
import { Refusal } from "../refusal.ts";
import type { PaymentProvider } from "./provider.ts";
import { testPayments, testWay } from "./test-payments.ts";

/** Simulates a payment provider without real money. */
export function testProvider(secret: string = randomBytes(32).toString("hex")): PaymentProvider {
  return { prepare: async (request) => testWay(request), secret, test: testPayments(secret) };
}

/** For an installation that takes no payments. */
export const noProvider: PaymentProvider = {
  async prepare() {
    throw new Refusal("pay.notConfigured");
  },
  secret: null,
  test: null,
};

/** The payment provider of an installation: simulated for a simulated site, none for a real one. */
export function paymentProviderOf({ SIMULATE, PAY_SECRET }: Settings, production: boolean): PaymentProvider {
  return SIMULATE > 0 || !production ? testProvider(PAY_SECRET) : noProvider;
}
