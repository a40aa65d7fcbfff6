type Person = { userId: string; name?: string | null | undefined; username?: string | null | undefined };

/** What a person is called on the screen: another platform may know neither name nor user name. */
export const nameOf = ({ name, username, userId }: Person): string => name || username || userId;
