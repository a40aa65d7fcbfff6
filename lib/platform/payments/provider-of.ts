import { randomBytes } from "node:crypto";
import type { Settings } from "#lib/domain/settings.ts";
import { Refusal } from "../refusal.ts";
import type { PaymentProvider } from "./provider.ts";
import { testPayments, testWay } from "./test-payments.ts";

/** Plays the payment provider; no money moves. */
export function testProvider(secret: string = randomBytes(32).toString("hex")): PaymentProvider {
  return { prepare: async (asked) => testWay(asked), secret, test: testPayments(secret) };
}

/** For an installation where nobody takes money. */
export const noProvider: PaymentProvider = {
  async prepare() {
    throw new Refusal("pay.notConfigured");
  },
  secret: null,
  test: null,
};

/** Who takes the money of an installation: a simulated site pays with pretended money, a real one not at all. */
export function paymentProviderOf({ SIMULATE, PAY_SECRET }: Settings, production: boolean): PaymentProvider {
  return SIMULATE > 0 || !production ? testProvider(PAY_SECRET) : noProvider;
}
