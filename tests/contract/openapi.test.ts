import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { contract, endpoints } from "#lib/contract/index.ts";
import { openapi } from "#lib/contract/openapi/document.ts";

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { version } = JSON.parse(file("package.json"));
const document = JSON.parse(JSON.stringify(openapi(version)));

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security: Record<string, unknown>[];
  "x-kind": string;
  "x-permission"?: string;
};
const operation = (method: string, path: string): Operation => document.paths[path][method.toLowerCase()];

/** All references in the document. */
const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].flatMap(([, path]) => path ?? []);

describe("the OpenAPI document", () => {
  it("passes an independent validator as OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("is up to date: docs/openapi.json equals the contract (npm run openapi)", () => {
    expect(JSON.parse(file("docs/openapi.json"))).toEqual(document);
  });

  it("has one operation per address, with names of its own", () => {
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((each) => Object.values(each));
    const addresses = endpoints.flatMap(({ endpoint: { path, aliases = [] } }) => [path, ...aliases]);
    expect(operations).toHaveLength(addresses.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it("contains each call's kind, code and permitted callers", () => {
    for (const { name, endpoint } of endpoints) {
      const found = operation(endpoint.method, endpoint.path);
      expect(found.operationId).toBe(name);
      expect(found["x-kind"], name).toBe(endpoint.kind);
      expect(found["x-permission"], name).toBe(endpoint.permission);
      expect(Object.keys(found.security[0] ?? {}), name).toEqual(
        endpoint.access === "public" ? ["page"] : ["page", "session"],
      );
    }
  });

  it("puts inputs of GET calls into the query, those of POST calls into the body", () => {
    for (const { name, endpoint } of endpoints) {
      const found = operation(endpoint.method, endpoint.path);
      expect(found.requestBody !== undefined, name).toBe(endpoint.method === "POST");
      for (const parameter of found.parameters ?? []) expect(parameter.in).toBe("query");
    }
    expect(operation("GET", contract.firmware.sendBaudRate.path).parameters?.map(({ name }) => name)).toEqual([
      "deviceId",
      "baudrate",
    ]);
  });

  it("describes uploads, the event stream and the file", () => {
    const upload = operation("POST", contract.uploads.picture.path).requestBody?.content ?? {};
    expect(Object.keys(upload)).toEqual(["multipart/form-data"]);
    const types = (path: string) => Object.keys(operation("GET", path).responses[200]?.content ?? {});
    expect(types(contract.live.stream.path)).toContain("text/event-stream");
    expect(types(contract.curves.export.path)).toContain("text/csv");
  });

  it("has no dangling references and no unused schemas", () => {
    const schemas = Object.keys(document.components.schemas).map((name) => `components/schemas/${name}`);
    const used = new Set(references.filter((path) => path.startsWith("components/schemas/")));
    expect([...used].toSorted()).toEqual(schemas.toSorted());
  });
});
