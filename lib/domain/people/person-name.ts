import { maskPhone } from "./masks.ts";

type Person = { userId: string; name?: string | null | undefined; username?: string | null | undefined };

/**
 * What a person is called on the screen: another platform may know neither name nor user name. A phone number in the
 * place of either is masked like any other.
 */
export const nameOf = ({ name, username, userId }: Person): string => maskPhone(name || username || "") || userId;
