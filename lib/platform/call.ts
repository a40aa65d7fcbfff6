import type { Logger } from "pino";
import type { DataOf, Endpoint, ParsedOf } from "#lib/contract/endpoint.ts";
import type { Contract, EndpointName } from "#lib/contract/index.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { PermissionCode, Role } from "#lib/domain/people/permissions.ts";
import type { OwnMenu } from "#lib/domain/screens/own-menu.ts";
import type { CameraSources } from "./cameras/camera-sources.ts";
import type { DeviceLine } from "./device-line.ts";
import type { Bus } from "./events.ts";
import type { GatewayDesk } from "./gateway/gateway-desk.ts";
import type { Messengers } from "./messages/messengers.ts";
import type { Parts } from "./parts/parts.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import type { PictureFolder } from "./pictures/picture-folder.ts";
import { Refusal } from "./refusal.ts";
import type { Limiters } from "./security/limiters.ts";
import type { Exclusively } from "./store/lock.ts";
import type { Db } from "./store/schema.ts";
import type { PageSigner } from "./wechat/page-signer.ts";
import type { WechatSignIn } from "./wechat/sign-in.ts";

/** What every call of one running platform shares. */
export type Platform = {
  db: Db;
  exclusively: Exclusively;
  bus: Bus;
  line: DeviceLine;
  /** Which devices this process carries. */
  parts: Parts;
  log: Logger;
  limiters: Limiters;
  cameras: CameraSources;
  messengers: Messengers;
  signPage: PageSigner;
  /** Entries of the bottom bar; none let the built-in tabs stand. */
  menu: OwnMenu;
  wechat: WechatSignIn;
  payments: PaymentProvider;
  pictures: PictureFolder;
  gateway: GatewayDesk;
  /** Epoch milliseconds; passed in so that tests can move the clock. */
  now(): number;
  /** Milliseconds of a clock that nobody sets. */
  steady(): number;
  /** True when answers must not help a developer: no SMS codes in them. */
  production: boolean;
};

/** The person behind a token. */
export type Caller = {
  userId: string;
  role: Role;
  tokenHash: string;
  /** Codes of the role that were taken away from this one person. */
  withheld?: readonly PermissionCode[];
};

/** One call on its way: the platform and what is known about who asks. */
export type Call = Platform & {
  /** Null only on public calls. */
  caller: Caller | null;
  language: Language;
  clientAddress: string;
};

/** Answers one endpoint of the contract; refuses by throwing a Refusal. */
export type Handler<E extends Endpoint> = (call: Call, input: ParsedOf<E>) => Promise<DataOf<E>>;

/** Answered with a stream by http/serve-stream.ts. */
type StreamName = Extract<EndpointName, "live.stream" | "cameras.picture">;

/** What answers the calls of one resource, streams apart: a call without a handler does not compile. */
export type HandlersOf<Resource extends keyof Contract> = {
  [Name in keyof Contract[Resource] & string as `${Resource}.${Name}` extends StreamName
    ? never
    : Name]: Contract[Resource][Name] extends Endpoint ? Handler<Contract[Resource][Name]> : never;
};

/** The person who asks. Only public calls can lack one, and they are refused here. */
export function callerOf(call: Call): Caller {
  if (!call.caller) throw new Refusal("auth.unauthorized");
  return call.caller;
}
