import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { wechatPurposes } from "#lib/domain/people/wechat-flow.ts";
import { cookieBytes, cookieLine, cookieValues } from "../session/cookie.ts";
import { seal, unseal } from "../session/seals.ts";
import type { Web } from "../web.ts";

/** Seconds. */
const life = 10 * 60;

const flow = z.object({
  state: z.string(),
  purpose: z.enum(wechatPurposes),
  target: z.string(),
  sid: z.string(),
  isApp: z.optional(z.boolean()),
  startedAt: z.number(),
});
/** One visit to the messaging app, which only the browser that began it can finish. */
export type Flow = z.infer<typeof flow>;

const policyOf = (web: Web) => ({ ...web.cookie, name: `${web.cookie.name}-wx` });

export const newState = (): string => randomBytes(24).toString("base64url");

export async function flowLine(web: Web, flow: Omit<Flow, "startedAt">): Promise<string> {
  const value = await seal(web.settings, { ...flow, startedAt: web.now() }, life);
  return cookieLine(policyOf(web), value, life);
}

export const flowEndLine = (web: Web): string => cookieLine(policyOf(web), "", 0);

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  // Input from outside may have the same number of characters but more bytes.
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The visit that this browser began with this state, once and within ten minutes; else null. */
export async function endFlow(web: Web, cookieHeader: string | null, state: string): Promise<Flow | null> {
  const [value] = cookieValues(cookieHeader, policyOf(web).name);
  if (!value || value.length > cookieBytes) return null;
  const opened = flow.safeParse(await unseal(web.settings, value, life));
  if (!opened.success || !same(opened.data.state, state)) return null;
  if (web.now() - opened.data.startedAt > life * 1000) return null;
  return (await web.revocations.revoke(`wechat ${state}`)) ? opened.data : null;
}
