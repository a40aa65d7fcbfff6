import { ApiError } from "#lib/contract/api-error.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { NetworkKind } from "#lib/domain/devices/gateway-jobs.ts";
import { busyWith } from "#lib/domain/failure-detail.ts";
import { callLate } from "../calls/call-late.ts";
import { whenVisible } from "../timing/when-visible.ts";
import { networkJobs } from "./network-jobs.ts";

const contract = async () => (await import("#lib/contract/gateway.ts")).gateway;
const resets = {
  wifiReset: async () => (await contract()).resetWifi,
  dtuReset: async () => (await contract()).resetDtu,
};
const configureWifi = async () => (await contract()).configureWifi;
const stateQuery = async () => (await contract()).stateQuery;

export type NetworkCommand = { deviceId: string; requestId: string } & (
  | { kind: "wifiConfig"; account: string; password: string; hidden: boolean }
  | { kind: Exclude<NetworkKind, "wifiConfig"> }
);

const send = ({ deviceId, requestId, ...command }: NetworkCommand) => {
  if (command.kind !== "wifiConfig") return callLate(resets[command.kind], { deviceId, requestId }, { quiet: true });
  const { account, password, hidden } = command;
  return callLate(configureWifi, { deviceId, account, password, hidden, requestId }, { quiet: true });
};

/** Commands a network module; `report` gets the end on any page. If another job is in the way, follows that one. */
export async function sendNetworkCommand(command: NetworkCommand, report: (job: GatewayJob) => void): Promise<void> {
  const { deviceId, kind } = command;
  try {
    const { requestId } = await send(command);
    const account = command.kind === "wifiConfig" ? command.account : null;
    const reportOnceVisible = (job: GatewayJob) => whenVisible(() => report(job));
    networkJobs.follow(deviceId, { requestId, state: "waiting", type: kind, account }, reportOnceVisible);
  } catch (error) {
    const requestId = error instanceof ApiError ? busyWith(error.failure, "requestId") : undefined;
    if (requestId) {
      const job = await callLate(stateQuery, { deviceId, requestId }, { quiet: true }).catch(() => undefined);
      if (job) networkJobs.follow(deviceId, job);
    }
    throw error;
  }
}
