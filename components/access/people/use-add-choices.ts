import { useState } from "react";
import type { Choices } from "#components/ui/fields/use-interrupted-input.ts";
import type { Group } from "#lib/contract/groups.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { RoleChoice } from "./role-choice.ts";

const operator: Role = "endUser";

type Offered = { roles?: readonly RoleChoice[]; groups: readonly Group[]; groupId: string | undefined };

/** Role and groups of a person who is being added. */
export function useAddChoices({ roles = [], groups, groupId }: Offered) {
  // The last role has the fewest rights, and is the usual one.
  const usual = { role: roles.at(-1)?.role ?? operator, chosen: groupId ? [groupId] : [] };
  const [role, setRole] = useState(usual.role);
  const [chosen, choose] = useState(usual.chosen);
  const changed = role !== usual.role || chosen.join() !== usual.chosen.join();
  const interrupted: Choices = {
    entered: () => (changed ? { role, groupIds: chosen.join() } : undefined),
    putBack(input) {
      const kept = roles.find((each) => each.role === input.role);
      if (kept) setRole(kept.role);
      const ids = input.groupIds?.split(",");
      if (ids) choose(groups.flatMap((group) => (ids.includes(group.groupId) ? [group.groupId] : [])));
    },
  };
  return { role, setRole, chosen, choose, changed, interrupted };
}
export type AddChoices = ReturnType<typeof useAddChoices>;
