import type * as z from "zod/mini";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";

type Schema = z.core.$ZodType;

/** One call of the platform as data, from which proxy map, typed calls, router, tests and OpenAPI derive. */
export type Endpoint<Input extends Schema = Schema, Data extends Schema = Schema> = {
  method: "GET" | "POST";
  path: string;
  /** Alternative spellings of the path in the specification. */
  aliases?: readonly string[];
  /** The platform reads with POST and sometimes writes with GET, so the method does not show which it is. */
  kind: "read" | "write";
  access: "public" | "session";
  /** Effect of a success on the web session; "renews" also ends every other session of the person. */
  session?: "opens" | "closes" | "renews";
  permission?: PermissionCode;
  /** Our own addition to the specification, like every call below `/mapi/x/`: another platform need not know it. */
  extension?: boolean;
  /** Expensive for the platform, so rate-limited per session. */
  costly?: boolean;
  /** The field of the answer that a write is made for; an answer without it is a failure. */
  needed?: string;
  /**
   * "stream": a server-sent event stream, "frames": a sequence of pictures; neither passes through the proxy.
   * "multipart": the input is form data. "file": a success answers the file itself, without an envelope.
   */
  body: "json" | "multipart" | "stream" | "frames" | "file";
  input: Input;
  data: Data;
};

/** Whether the answer is open-ended; such calls bypass the proxy. */
export const isStream = ({ body }: Endpoint): boolean => body === "stream" || body === "frames";

/** Whether the call is our own addition, so that another platform need not know it. */
export const isExtension = ({ path, extension }: Endpoint): boolean => extension ?? path.startsWith("/mapi/x/");

/** Input as a caller writes it, before defaults. */
export type InputOf<E extends Endpoint> = z.core.input<E["input"]>;
/** Input as a handler receives it, after defaults. */
export type ParsedOf<E extends Endpoint> = z.core.output<E["input"]>;
export type DataOf<E extends Endpoint> = z.core.output<E["data"]>;

type Options<I extends Schema, D extends Schema> = Pick<Endpoint<I, D>, "input" | "data"> &
  Partial<Omit<Endpoint, "method" | "path" | "kind" | "input" | "data">>;

const declare =
  (kind: "read" | "write", method: "GET" | "POST") =>
  <I extends Schema, D extends Schema>(path: string, options: Options<I, D>): Endpoint<I, D> => ({
    method,
    path,
    kind,
    access: "session",
    body: "json",
    ...options,
  });

/** A call that changes nothing. */
export const read = { get: declare("read", "GET"), post: declare("read", "POST") };
/** A call with an effect. */
export const write = { get: declare("write", "GET"), post: declare("write", "POST") };
