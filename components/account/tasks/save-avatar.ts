import { callLate } from "#lib/client/calls/call-late.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";

const upload = async () => (await import("#lib/contract/uploads.ts")).uploads.picture;
const update = async () => (await import("#lib/contract/account.ts")).account.update;

/** Stores the person's picture; resolves to the failure, or null. */
export async function saveAvatar(picture: Blob): Promise<Failure | null> {
  try {
    const file = new File([picture], "avatar.jpg", { type: picture.type });
    const { url } = await callLate(upload, { file, type: "avatar" }, { quiet: true });
    await callLate(update, { avatar: url }, { quiet: true });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.failure;
    throw error;
  }
}
