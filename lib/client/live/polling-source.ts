export const overviewPolling = async () => (await import("#lib/contract/overview.ts")).overview.polling;
