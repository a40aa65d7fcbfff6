import { useTranslations } from "next-intl";
import type { Device } from "#lib/contract/devices.ts";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { GroupFrame } from "../group-frame.tsx";
import { DevicePicker } from "./device-picker.tsx";

type Props = {
  groupId: string;
  group: Result<Group>;
  keyword: string;
  candidates: Result<{ list: Device[]; total: number }>;
};

/** Selects devices to add to a group, filtered by `keyword`. */
export function AddDevicesScreen({ groupId, group, keyword, candidates }: Props) {
  const titles = useTranslations("titles");
  return (
    <GroupFrame
      screen="addDevices"
      group={group}
      name={`${groupId} ${keyword}`}
      failure={candidates.ok ? undefined : candidates.failure}
      failureInBody
      title={() => titles("addDevices")}
      sub={({ groupName }) => groupName}
      back={href("group", { groupId: group.ok ? groupId : undefined })}
    >
      {() => <DevicePicker groupId={groupId} keyword={keyword} candidates={candidates} />}
    </GroupFrame>
  );
}
