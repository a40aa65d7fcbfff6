import type { IncomingMessage } from "node:http";
import { findEndpoint, type NamedEndpoint } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Call, Platform } from "../call.ts";
import { handlerOf } from "../handlers.ts";
import { Refusal } from "../refusal.ts";
import { mayDo } from "../security/role-permissions.ts";
import { callerOfToken } from "../security/tokens.ts";
import { troubleOf } from "../store/trouble.ts";
import { type Answer, type FileAnswer, faulted, refused, success } from "./answer.ts";
import { HttpFault } from "./http-fault.ts";
import type { Incoming } from "./incoming.ts";
import { readBody } from "./read-body.ts";
import { readForm } from "./read-form.ts";
import { checkInput, readInput } from "./read-input.ts";
import type { Replays } from "./replays.ts";
import { UploadRoom } from "./upload-room.ts";

/** The call behind a request: the endpoint exists and the caller may use it. Throws what the answer then says. */
export async function admit(platform: Platform, incoming: Incoming): Promise<{ named: NamedEndpoint; call: Call }> {
  const named = findEndpoint(incoming.method, incoming.pathname);
  if (!named) throw new HttpFault(404);
  const { access, permission, costly } = named.endpoint;
  const caller = await callerOfToken(platform.db, incoming.token, platform.now());
  if (access === "session" && !caller) throw new Refusal("auth.unauthorized");
  const { language, clientAddress } = incoming;
  const log = platform.log.child({ requestId: incoming.traceId });
  const call = { ...platform, log, caller, language, clientAddress };
  if (permission && caller && !mayDo(caller, permission)) {
    noteDenied(call, named);
    throw new Refusal("perm.denied");
  }
  if (costly && caller) await platform.limiters.costlyReads.use(caller.tokenHash);
  return { named, call };
}

const noteDenied = ({ log, caller, clientAddress: client }: Call, { name }: NamedEndpoint): void =>
  log.info({ event: "denied", userId: caller?.userId, call: name, client }, "permission denied");

/** Does the work of a call; what it finds that the person may not do is told to the log. */
async function watched<T>(call: Call, named: NamedEndpoint, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.key === "perm.denied") noteDenied(call, named);
    throw error;
  }
}

async function answerTo(
  call: Call,
  { name, endpoint }: NamedEndpoint,
  replays: Replays,
  request: IncomingMessage,
  incoming: Incoming,
): Promise<Answer | FileAnswer> {
  const handle = handlerOf(name);
  if (!handle) throw new HttpFault(404);
  const input =
    endpoint.body === "multipart"
      ? checkInput(endpoint, await readForm(request))
      : readInput(endpoint, incoming.search, await readBody(request, limits.requestBytes));
  const { kind, method, session } = endpoint;
  if (kind === "write" && call.caller) await call.limiters.writes.use(call.caller.userId);
  // The contract has text for the data of a file.
  if (endpoint.body === "file") return { file: String(await handle(call, input)) };
  const work = async () => success(await handle(call, input));
  // A write by address keeps what it was asked for itself, for longer than an answer is remembered here; a token is
  // told once.
  const repeatable = kind === "write" && method === "POST" && session !== "opens";
  return await (repeatable ? replays.once(call, name, input, work) : work());
}

/** Uploads of all platforms of this process: it is its memory that they share. */
const uploads = new UploadRoom({ all: 8, ofOne: 2 });

/** Takes an upload in its turn; one that is refused is told to the log. */
async function takeUpload(call: Call, answerIt: () => Promise<Answer | FileAnswer>): Promise<Answer | FileAnswer> {
  const { clientAddress: client } = call;
  const userId = call.caller?.userId;
  try {
    return await uploads.take(userId ?? client, answerIt);
  } catch (error) {
    const reason = error instanceof Refusal ? error.key : error instanceof HttpFault ? error.status : undefined;
    if (reason) call.log.info({ event: "upload.refused", reason, userId, client }, "an upload was refused");
    throw error;
  }
}

/** Answers a request that is not a stream. Never throws: a bug becomes a 500 whose trace is in the log only. */
export async function perform(
  platform: Platform,
  replays: Replays,
  request: IncomingMessage,
  incoming: Incoming,
): Promise<Answer | FileAnswer> {
  try {
    const { named, call } = await admit(platform, incoming);
    const answerIt = () => watched(call, named, () => answerTo(call, named, replays, request, incoming));
    return await (named.endpoint.body === "multipart" ? takeUpload(call, answerIt) : answerIt());
  } catch (error) {
    return explain(error, platform, incoming);
  }
}

/** The answer to whatever was thrown. */
export function explain(error: unknown, platform: Platform, incoming: Incoming): Answer {
  if (error instanceof Refusal) return refused(error, incoming.language);
  if (error instanceof HttpFault) return faulted(error.status, incoming.language);
  const { method, traceId, pathname, language } = incoming;
  const about = { requestId: traceId, call: pathname.slice(0, 200) };
  const trouble = troubleOf(error);
  if (!trouble) {
    platform.log.error({ ...about, err: error }, "a call failed");
    return refused(new Refusal("sys.error"), language, 500);
  }
  // Each call is looked for by its id. The way to the database is of no call: it would be told with each, all night.
  platform.log.error({ ...about, trouble, reason: String(error) }, `the database is ${trouble}: a call was refused`);
  // What was to be saved is said to be not saved; whoever asked for something may ask again.
  return findEndpoint(method, pathname)?.endpoint.kind === "write"
    ? refused(new Refusal("sys.notSaved"), language)
    : refused(new Refusal("sys.error"), language, 503);
}
