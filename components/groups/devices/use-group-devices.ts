import { useMorePages } from "#lib/client/lists/more-pages.ts";
import type { Device } from "#lib/contract/devices.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { groupCalls } from "../group-calls.ts";

type Options = {
  groupId: string;
  /** "candidates" are those that could be added. */
  of: "devices" | "candidates";
  keyword?: string;
  initial: readonly Device[];
  total: number;
};

/** Devices of a group, or those that are not in it: a list that grows at its end. */
export function useGroupDevices({ groupId, of, keyword = "", initial, total }: Options) {
  return useMorePages<Device>({
    name: `${of} ${groupId} ${keyword}`,
    initial,
    total,
    idOf: ({ deviceId }) => deviceId,
    fetchPage: (pageNum) =>
      groupCalls[of](
        { groupId, keyword: keyword || undefined, pageNum, pageSize: screenLimits.page.size },
        { quiet: true },
      ),
  });
}
