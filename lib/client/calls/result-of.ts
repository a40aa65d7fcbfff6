import { ApiError } from "#lib/contract/api-error.ts";
import type { Result } from "#lib/contract/wire.ts";

/** Turns an ApiError into a value, for callers that show failures themselves. Other errors are rethrown. */
export async function resultOf<Data>(calls: Promise<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await calls };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, failure: error.failure };
  }
}
