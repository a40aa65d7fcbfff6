import useSWR from "swr";
import { ApiError } from "#lib/contract/api-error.ts";
import type { cameras } from "#lib/contract/cameras.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { callLate } from "../calls/call-late.ts";
import { now } from "../clock.ts";

export type CameraAccess = DataOf<typeof cameras.access>;

const source = async () => (await import("#lib/contract/cameras.ts")).cameras.access;
const fetchAccess = ([, deviceId]: readonly [string, string]) => callLate(source, { deviceId }, { quiet: true });

/** Milliseconds until the camera token is renewed: before it expires, and not too often. */
const renewIn = (access: CameraAccess | undefined): number =>
  access?.expireTime ? Math.max(5_000, access.expireTime - now() - limits.camera.renew) : 0;

/** The token for a device's cameras, renewed before it expires; the failure if none was ever granted. */
export function useCameraAccess(deviceId: string): {
  access: CameraAccess | undefined;
  failure: Failure | undefined;
  renew: () => void;
  /** Requests another token, after the cloud refused this one. Resolves when it is there or cannot be had. */
  replace: () => Promise<void>;
} {
  const { data, error, mutate } = useSWR(["cameras.access", deviceId] as const, fetchAccess, {
    refreshInterval: renewIn,
    shouldRetryOnError: false,
    // A token cached by an earlier visit may have expired.
    revalidateIfStale: true,
  });
  const failure = !data && error instanceof ApiError ? error.failure : undefined;
  const replace = async () => {
    const another = callLate(source, { deviceId, renew: "1" }, { quiet: true });
    await mutate(another, { revalidate: false }).catch(() => undefined);
  };
  return { access: data, failure, renew: () => void mutate(), replace };
}
