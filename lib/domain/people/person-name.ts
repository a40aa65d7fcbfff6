import { maskPhone } from "./masks.ts";

type Person = { userId: string; name?: string | null | undefined; username?: string | null | undefined };

/**
 * A person's display name; another platform may know neither name nor user name. Phone numbers used as names are
 * masked.
 */
export const nameOf = ({ name, username, userId }: Person): string => maskPhone(name || username || "") || userId;
