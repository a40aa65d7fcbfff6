import type * as z from "zod/mini";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";

type Schema = z.core.$ZodType;

/** One call of the platform, said as data. Everything else (proxy map, typed calls, router, tests, OpenAPI) derives from it. */
export type Endpoint<Input extends Schema = Schema, Data extends Schema = Schema> = {
  method: "GET" | "POST";
  path: string;
  /** Further spellings of the path that the specification names. */
  aliases?: readonly string[];
  /** This platform reads with POST and sometimes writes with GET, so the method does not tell. */
  kind: "read" | "write";
  access: "public" | "session";
  /** What a success does to the web session; "renews" also ends every other session of the person. */
  session?: "opens" | "closes" | "renews";
  permission?: PermissionCode;
  /** Named by us and not by the specification, as every call below `/mapi/x/` is: another platform need not know it. */
  extension?: boolean;
  /** Takes the platform long: a session may do it only so often in a minute. */
  costly?: boolean;
  /** The field of its answer for which a write is made: without that it has failed. */
  needed?: string;
  /**
   * "stream": the answer is a server-sent event stream, "frames": one picture after another; neither passes the proxy.
   * "multipart": the input arrives as form data. "file": a success answers the file itself, without envelope.
   */
  body: "json" | "multipart" | "stream" | "frames" | "file";
  input: Input;
  data: Data;
};

/** Whether the answer goes on and on: such a call has a door of its own. */
export const isStream = ({ body }: Endpoint): boolean => body === "stream" || body === "frames";

/** Whether the specification does not name the call, so that another platform need not know it. */
export const isExtension = ({ path, extension }: Endpoint): boolean => extension ?? path.startsWith("/mapi/x/");

/** What a caller writes: before defaults. */
export type InputOf<E extends Endpoint> = z.core.input<E["input"]>;
/** What a handler receives: after defaults. */
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
