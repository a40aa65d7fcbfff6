/** Whether only this machine is reached at a host, as a setting names it or an address. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127\.[\d.]+$/.test(host);

/** Whether a server that listens at this host is reached at every address of the machine. */
export const isEveryAddress = (host: string): boolean => host === "0.0.0.0" || host === "::";
