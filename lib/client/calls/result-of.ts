import { ApiError } from "#lib/contract/api-error.ts";
import type { Result } from "#lib/contract/wire.ts";

/** What came of calls as a value, for whoever says their failure where it belongs. What is none of theirs is thrown on. */
export async function resultOf<Data>(calls: Promise<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await calls };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, failure: error.failure };
  }
}
