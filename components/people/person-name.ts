import type { PersonDetail } from "#lib/contract/users.ts";

/** The name of a person as lists and titles show it. */
export const nameOf = ({ name, username }: Pick<PersonDetail, "name" | "username">): string => name || username;
