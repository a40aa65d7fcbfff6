/** Where the call comes from that tells what changed, for what asks while no stream does. */
export const overviewPolling = async () => (await import("#lib/contract/overview.ts")).overview.polling;
