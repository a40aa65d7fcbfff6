import type { Logger } from "pino";
import type { DataOf, Endpoint, ParsedOf } from "#lib/contract/endpoint.ts";
import type { Contract, EndpointName } from "#lib/contract/index.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { PermissionCode, Role } from "#lib/domain/people/permissions.ts";
import type { OwnMenu } from "#lib/domain/screens/own-menu.ts";
import type { DeviceRpc } from "./broker/device-rpc.ts";
import type { CameraSources } from "./cameras/camera-sources.ts";
import type { GatewayJobDispatcher } from "./gateway/job-dispatcher.ts";
import type { Bus } from "./live/events.ts";
import type { Messengers } from "./messages/deliver/messengers.ts";
import type { Parts } from "./parts/parts.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import type { PictureFolder } from "./pictures/picture-folder.ts";
import { Refusal } from "./refusal.ts";
import type { Limiters } from "./security/limiters.ts";
import type { Exclusively } from "./store/lock.ts";
import type { Db } from "./store/schema.ts";
import type { PageSigner } from "./wechat/page-signer.ts";
import type { WechatSignIn } from "./wechat/sign-in.ts";

/** Shared state of all calls of a running platform. */
export type Platform = {
  db: Db;
  exclusively: Exclusively;
  bus: Bus;
  deviceRpc: DeviceRpc;
  /** The devices that this process owns. */
  parts: Parts;
  log: Logger;
  limiters: Limiters;
  cameras: CameraSources;
  messengers: Messengers;
  signPage: PageSigner;
  /** Entries of the bottom bar; if empty, the built-in tabs are shown. */
  menu: OwnMenu;
  wechat: WechatSignIn;
  payments: PaymentProvider;
  pictures: PictureFolder;
  gateway: GatewayJobDispatcher;
  /** Epoch milliseconds; passed in so that tests can move the clock. */
  now(): number;
  /** Milliseconds of a monotonic clock that stops while this process is suspended. */
  steady(): number;
  /** Whether answers must not include debugging aids, such as SMS codes. */
  production: boolean;
};

/** The person that a token belongs to. */
export type Caller = {
  userId: string;
  role: Role;
  tokenHash: string;
  /** Permission codes of the role that this person does not have. */
  withheld?: readonly PermissionCode[];
};

/** A call in progress: the platform and its caller. */
export type Call = Platform & {
  /** Null only for public calls. */
  caller: Caller | null;
  language: Language;
  clientAddress: string;
};

/** Answers one endpoint of the contract; throws a Refusal to refuse. */
export type Handler<E extends Endpoint> = (call: Call, input: ParsedOf<E>) => Promise<DataOf<E>>;

/** Answered with a stream by http/serve-stream.ts. */
type StreamName = Extract<EndpointName, "live.stream" | "cameras.picture">;

/** The handlers of a resource's calls, except streams: a missing handler does not compile. */
export type HandlersOf<Resource extends keyof Contract> = {
  [Name in keyof Contract[Resource] & string as `${Resource}.${Name}` extends StreamName
    ? never
    : Name]: Contract[Resource][Name] extends Endpoint ? Handler<Contract[Resource][Name]> : never;
};

/** The caller; refuses calls without one, which only public calls can be. */
export function callerOf(call: Call): Caller {
  if (!call.caller) throw new Refusal("auth.unauthorized");
  return call.caller;
}
