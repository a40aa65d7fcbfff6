import { bodyCodes, errorKeys } from "#lib/domain/errors.ts";
import { ownHeader } from "#lib/domain/own-header.ts";
import type { Endpoint } from "../endpoint.ts";
import { endpoints, type NamedEndpoint } from "../index.ts";
import { liveEvents } from "../live.ts";
import { describe, type JsonSchema } from "./schemas.ts";

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The envelope of success and refusal; refusals have HTTP status 200 too, since only transport errors have others. */
const envelopes: Record<string, JsonSchema> = {
  Envelope: {
    type: "object",
    required: ["code"],
    properties: {
      code: { type: "integer" },
      msg: { type: ["string", "null"] },
      message: { type: ["string", "null"], description: "The same text as msg." },
      data: {},
      errKey: { type: "string", description: "Stable name of a refusal." },
      traceId: { type: "string" },
    },
  },
  Refusal: {
    allOf: [
      ref("Envelope"),
      {
        properties: {
          code: { enum: Object.values(bodyCodes).filter((code) => code !== bodyCodes.success) },
          errKey: { enum: errorKeys },
        },
      },
    ],
  },
};

const answers: Record<string, JsonSchema> = {
  Refused: {
    description: "Refused before it was a call.",
    content: { "application/json": { schema: ref("Refusal") } },
  },
};

type Shared = Record<string, JsonSchema>;

function inputOf({ method, body, input }: Endpoint, shared: Shared): JsonSchema {
  const { schema, shared: more } = describe(input, "input");
  Object.assign(shared, more);
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (method === "POST") {
    const type = body === "multipart" ? "multipart/form-data" : "application/json";
    // An empty body counts as {}.
    const needed = required.length > 0 || "anyOf" in schema;
    return { requestBody: { required: needed, content: { [type]: { schema } } } };
  }
  const parameters = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: field,
  }));
  return parameters.length > 0 ? { parameters } : {};
}

function successOf({ body, data }: Endpoint, shared: Shared): JsonSchema {
  const named = (schema: Parameters<typeof describe>[0]) => {
    const described = describe(schema, "output");
    Object.assign(shared, described.shared);
    return described.schema;
  };
  if (body === "file") return { "text/csv": { schema: named(data) }, "application/json": { schema: ref("Refusal") } };
  if (body === "stream") {
    const events = Object.fromEntries(Object.entries(liveEvents).map(([name, schema]) => [name, named(schema)]));
    return { "text/event-stream": { schema: { type: "string" }, "x-events": events } };
  }
  if (body === "frames")
    return { "multipart/x-mixed-replace": { schema: named(data) }, "application/json": { schema: ref("Refusal") } };
  const success = { type: "object", properties: { code: { const: bodyCodes.success }, data: named(data) } };
  return { "application/json": { schema: { anyOf: [{ allOf: [ref("Envelope"), success] }, ref("Refusal")] } } };
}

function operationOf({ name, endpoint }: NamedEndpoint, shared: Shared): JsonSchema {
  const { access, kind, permission, session } = endpoint;
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    ...inputOf(endpoint, shared),
    responses: {
      200: { description: "Answer, or refusal by its code.", content: successOf(endpoint, shared) },
      default: { $ref: "#/components/responses/Refused" },
    },
    security: [access === "public" ? { page: [] } : { page: [], session: [] }],
    "x-kind": kind,
    ...(permission && { "x-permission": permission }),
    ...(session && { "x-session": session }),
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openapi(version: string): JsonSchema {
  const shared: Shared = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const named of endpoints) {
    const { path, aliases = [], method } = named.endpoint;
    const add = (address: string, more: JsonSchema) => {
      paths[address] = { ...paths[address], [method.toLowerCase()]: { ...operationOf(named, shared), ...more } };
    };
    add(path, {});
    for (const [index, alias] of aliases.entries()) add(alias, { operationId: `${named.name}.alias${index + 1}` });
  }
  const schemas = Object.entries({ ...envelopes, ...shared }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: "3.1.0",
    info: {
      title: "Device Cloud H5",
      version,
      description: "Calls of the device platform, as the web app offers and proxies them.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ name }) => name.split(".")[0]))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      responses: answers,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-h5", description: "Plain h5 over plain http." },
        page: {
          type: "apiKey",
          in: "header",
          name: ownHeader,
          description: "Always 1: only our own pages can send it.",
        },
      },
    },
  };
}
