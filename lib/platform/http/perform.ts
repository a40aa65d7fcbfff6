import type { IncomingMessage } from "node:http";
import { findEndpoint, type NamedEndpoint } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Call, Platform } from "../call.ts";
import { handlerOf } from "../handlers.ts";
import { Refusal } from "../refusal.ts";
import { mayDo } from "../security/role-permissions.ts";
import { callerOfToken } from "../security/tokens.ts";
import { databaseProblemOf } from "../store/database-problem.ts";
import { type Answer, type FileAnswer, faulted, refused, success } from "./answer.ts";
import { HttpFault } from "./http-fault.ts";
import type { Incoming } from "./incoming.ts";
import { readBody } from "./read-body.ts";
import { readForm } from "./read-form.ts";
import { checkInput, readInput } from "./read-input.ts";
import type { Replays } from "./replays.ts";
import { UploadRoom } from "./upload-room.ts";

/** The call of a request, if its endpoint exists and the caller may use it. Throws the refusal otherwise. */
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

/** Runs a call, and logs refusals for missing permissions. */
async function withRefusalLog<T>(call: Call, named: NamedEndpoint, work: () => Promise<T>): Promise<T> {
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
  // The contract types a file's data as text.
  if (endpoint.body === "file") return { file: String(await handle(call, input)) };
  const work = async () => success(await handle(call, input));
  // GET writes are idempotent by stored request ids, for longer than answers are remembered here; session tokens are
  // answered only once.
  const repeatable = kind === "write" && method === "POST" && session !== "opens";
  return await (repeatable ? replays.once(call, name, input, work) : work());
}

/** Shared by all platforms in this process, since it limits the process's memory. */
const uploads = new UploadRoom({ all: 8, ofOne: 2 });

/** Runs an upload in its turn; a refusal is logged. */
async function receiveUpload(call: Call, answerIt: () => Promise<Answer | FileAnswer>): Promise<Answer | FileAnswer> {
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

/** Answers a request that is not a stream. Never throws: a bug becomes a 500, with its stack trace in the log only. */
export async function perform(
  platform: Platform,
  replays: Replays,
  request: IncomingMessage,
  incoming: Incoming,
): Promise<Answer | FileAnswer> {
  try {
    const { named, call } = await admit(platform, incoming);
    const answerIt = () => withRefusalLog(call, named, () => answerTo(call, named, replays, request, incoming));
    return await (named.endpoint.body === "multipart" ? receiveUpload(call, answerIt) : answerIt());
  } catch (error) {
    return explain(error, platform, incoming);
  }
}

export function explain(error: unknown, platform: Platform, incoming: Incoming): Answer {
  if (error instanceof Refusal) return refused(error, incoming.language);
  if (error instanceof HttpFault) return faulted(error.status, incoming.language);
  const { method, traceId, pathname, language } = incoming;
  const about = { requestId: traceId, call: pathname.slice(0, 200) };
  const trouble = databaseProblemOf(error);
  if (!trouble) {
    platform.log.error({ ...about, err: error }, "a call failed");
    return refused(new Refusal("sys.error"), language, 500);
  }
  // Logged for each call, which is searched by its id; without the stack trace, which would repeat all night.
  platform.log.error({ ...about, trouble, reason: String(error) }, `the database is ${trouble}: a call failed`);
  // A failed write is reported as not saved; a read can simply be repeated.
  return findEndpoint(method, pathname)?.endpoint.kind === "write"
    ? refused(new Refusal("sys.notSaved"), language)
    : refused(new Refusal("sys.error"), language, 503);
}
