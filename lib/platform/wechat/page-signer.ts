import { hash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { isLoopback } from "#lib/domain/listen-hosts.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { Refusal } from "../refusal.ts";
import { singleFlight } from "../single-flight.ts";

export type PageSignature = { appId: string; timestamp: number; nonceStr: string; signature: string };

/** Signs the address of one of our pages for the messaging app. Refuses foreign addresses. */
export type PageSigner = (url: string) => Promise<PageSignature>;

type Options = {
  appId: string;
  /** The ticket that permits signing for a limited time. */
  ticket: () => Promise<string>;
  /** Which pages may be signed. */
  isOurs: (origin: URL) => boolean;
  now: () => number;
};

/** Signs as the messaging app's JS-SDK requires: SHA-1 over ticket, nonce, seconds and address, in this order. */
export const pageSigner =
  ({ appId, ticket, isOurs, now }: Options): PageSigner =>
  async (url) => {
    if (!URL.canParse(url) || !isOurs(new URL(url))) throw new Refusal("param.invalid", { field: "url" });
    const nonceStr = randomBytes(12).toString("base64url");
    const timestamp = Math.floor(now() / 1000);
    const signed = `jsapi_ticket=${await ticket()}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    const signature = hash("sha1", signed, "hex");
    return { appId, timestamp, nonceStr, signature };
  };

/** App id of the platform's own simulation. */
export const builtInAppId = "wx-built-in";

/** For development and tests: signs with a ticket of its own, which no messaging app accepts. */
export function builtInSigner(now: () => number): PageSigner {
  const own = randomBytes(24).toString("base64url");
  const isOurs = ({ hostname }: URL) => isLoopback(hostname);
  return pageSigner({ appId: builtInAppId, ticket: async () => own, isOurs, now });
}

/** For an installation without an account at the messaging app. */
export const noSigner: PageSigner = async () => {
  throw new Refusal("wx.notConfigured");
};

const granted = z.object({ access_token: z.string(), expires_in: z.number() });
const ticketAnswer = z.object({ ticket: z.string(), expires_in: z.number() });

type Account = { appId: string; secret: string; api: string; now: () => number };

/** How long before its expiry it is renewed. Milliseconds. */
const early = 5 * minute;
const patience = 10_000;

/** The account's ticket, cached until shortly before its expiry. Refuses with sys.error if it is not granted. */
export function accountTicket({ appId, secret, api, now }: Account): () => Promise<string> {
  let kept: { ticket: string; until: number } | undefined;

  async function request<T extends z.ZodMiniType>(path: string, query: Record<string, string>, schema: T) {
    const address = `${api}/cgi-bin/${path}?${new URLSearchParams(query)}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: "error" });
    return z.parse(schema, await response.json());
  }
  const renewal = singleFlight(async () => {
    try {
      const { access_token } = await request(
        "token",
        { grant_type: "client_credential", appid: appId, secret },
        granted,
      );
      const { ticket, expires_in } = await request("ticket/getticket", { access_token, type: "jsapi" }, ticketAnswer);
      kept = { ticket, until: now() + expires_in * 1000 - early };
      return ticket;
    } catch {
      // The error may contain the secret, which is part of the address.
      throw new Refusal("sys.error");
    }
  });
  return () => (kept && now() < kept.until ? Promise.resolve(kept.ticket) : renewal.run());
}
