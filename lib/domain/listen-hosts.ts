/** Whether a host, as a name or an address, is only reachable from this machine. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127\.[\d.]+$/.test(host);

/** Whether a server listening at this host is reachable at every address of the machine. */
export const isEveryAddress = (host: string): boolean => host === "0.0.0.0" || host === "::";
