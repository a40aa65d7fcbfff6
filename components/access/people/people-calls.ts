import { callLate } from "#lib/client/calls/call-late.ts";
import type { Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { operators } from "#lib/contract/operators.ts";
import type { users } from "#lib/contract/users.ts";

type Users = typeof users;
type Operators = typeof operators;
type Quiet = { quiet?: boolean };

const ofUsers =
  <Name extends keyof Users>(name: Name) =>
  (input: InputOf<Users[Name] & Endpoint>, options: Quiet = {}) =>
    callLate(async (): Promise<Users[Name]> => (await import("#lib/contract/users.ts")).users[name], input, options);
const ofOperators =
  <Name extends keyof Operators>(name: Name) =>
  (input: InputOf<Operators[Name] & Endpoint>, options: Quiet = {}) =>
    callLate(
      async (): Promise<Operators[Name]> => (await import("#lib/contract/operators.ts")).operators[name],
      input,
      options,
    );

/** The calls about people, loaded with the first one. */
export const peopleCalls = {
  users: ofUsers("list"),
  operators: ofOperators("list"),
  create: ofUsers("create"),
  delete: ofUsers("delete"),
  preview: ofUsers("preview"),
  bind: ofOperators("bind"),
  unbind: ofOperators("unbind"),
};
