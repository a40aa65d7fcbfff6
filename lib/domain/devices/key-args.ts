type Told<Arg> = { keyArgs?: readonly Arg[] | null | undefined };
type Named = { role?: string | null | undefined };

/** Of what a list shows of a device, its main value; where a platform names none, the first. */
export const valueArg = <Arg extends Named>({ keyArgs }: Told<Arg>): Arg | undefined =>
  keyArgs?.find(({ role }) => role === "value") ?? keyArgs?.[0];

/** Of what a list shows of a device, the set-point of its main value. */
export const setPointArg = <Arg extends Named>({ keyArgs }: Told<Arg>): Arg | undefined =>
  keyArgs?.find(({ role }) => role === "setPoint");
