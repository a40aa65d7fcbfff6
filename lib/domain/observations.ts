/** Header by which a call keeps one id from the browser's answer through the logs of web server and platform. */
export const requestIdHeader = "x-request-id";

/** Name of the process-wide channel on which the web server tells of calls that the platform did not answer. */
export const platformFaultChannel = "device-cloud-h5.platform-fault";

/** What is told there: the kind of fault, one of a few words. */
export type PlatformFault = { fault: string };
