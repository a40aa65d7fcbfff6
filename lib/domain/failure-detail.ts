import type { Failure } from "./errors.ts";

/** What a refusal sent along under this name, of whatever type; undefined when it sent no such thing. */
export const detailOf = ({ data }: Pick<Failure, "data">, name: string): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
