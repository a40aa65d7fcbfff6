type WithKeyArgs<Arg> = { keyArgs?: readonly Arg[] | null | undefined };
type Named = { role?: string | null | undefined };

/** The main value in a device's list row; if none is marked, the first one. */
export const valueArg = <Arg extends Named>({ keyArgs }: WithKeyArgs<Arg>): Arg | undefined =>
  keyArgs?.find(({ role }) => role === "value") ?? keyArgs?.[0];

/** The set-point in a device's list row. */
export const setPointArg = <Arg extends Named>({ keyArgs }: WithKeyArgs<Arg>): Arg | undefined =>
  keyArgs?.find(({ role }) => role === "setPoint");
