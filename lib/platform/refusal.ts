import { codeOfKey, type ErrorKey } from "#lib/domain/errors.ts";

/** A business refusal: thrown by a handler; answered with HTTP 200, its body code, key and sentence. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly key: ErrorKey;
  readonly code: number;
  readonly data: unknown;

  /** `data` goes to the caller unchanged: remaining seconds, an allowed range, a field's name. */
  constructor(key: ErrorKey, data: unknown = null) {
    super(key);
    this.key = key;
    this.code = codeOfKey(key);
    this.data = data;
  }
}

export const invalid = (field: string): Refusal => new Refusal("param.invalid", { field });
