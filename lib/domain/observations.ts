/** Header that carries one request id from the browser's answer through the logs of web server and platform. */
export const requestIdHeader = "x-request-id";

/** Process-wide diagnostics channel on which the web server reports calls that the platform did not answer. */
export const platformFaultChannel = "device-cloud-h5.platform-fault";

/** A report on that channel: the kind of fault, from a small set of words. */
export type PlatformFault = { fault: string };
