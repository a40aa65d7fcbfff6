"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { isAtWork } from "#lib/client/devices/network-jobs.ts";
import { useNetworkJob } from "#lib/client/devices/use-network-job.ts";
import { useLiveValues, useLiveWhole } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import { forgetLabel, labelOf } from "#lib/client/scan/network-label.ts";
import { usePreload } from "#lib/client/timing/preload.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { isDtuOnline } from "#lib/domain/devices/dtu-online.ts";
import type { Fix } from "../run/run-fixes.tsx";
import { RunStep } from "../run/run-step.tsx";
import { type ChosenNetwork, canOpen, namedNetwork } from "./chosen-network.ts";
import { PrepareStep } from "./prepare-step.tsx";
import { useScan } from "./use-scan.ts";
import { useSetUp } from "./use-set-up.ts";
import { stepCount, useWizardStep, wizardSteps } from "./use-wizard-step.ts";
import { WizardHead } from "./wizard-head.tsx";

const load = () => import("./later-step.tsx");
const LaterStep = lazy(async () => ({ default: (await whenReached(load)).LaterStep }));

type Props = {
  title: string;
  device: Device;
  /** The current or last job of the device's network module, and its connection. */
  known: GatewayJob;
  /** The network in the address. */
  ssid: string | undefined;
  /** Whether the last set-up ended recently, so that its result is shown first. */
  isFresh: boolean;
};

/**
 * Connects a device to WiFi, step by step. Once sent, the platform knows the progress, so the page can be left; input
 * before that is in this page only.
 */
export function Wizard({ title, device: read, known, ssid, isFresh }: Props) {
  const { deviceId, deviceName } = read;
  useLiveWhole(deviceId);
  useLiveRefresh(read);
  usePreload(load);
  const device = liveDevice(read, useLiveValues(deviceId));
  const isThere = isDtuOnline(device);
  const [step, go] = useWizardStep();
  const [chosen, setChosen] = useState<ChosenNetwork>();
  const [label] = useState(() => labelOf(ssid));
  const [password, setPassword] = useState(label?.password ?? "");
  const job = useNetworkJob(deviceId, known);
  const [closed, setClosed] = useState(isFresh || isAtWork(known) ? undefined : known.requestId);
  const scan = useScan(deviceId, known.gateway);
  const { send, busy, failure, forget } = useSetUp(deviceId, deviceName);
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  const networks = scan.networks;
  const network = chosen ?? (ssid === undefined ? undefined : namedNetwork(ssid, networks, label));
  const used = new Set(
    known.gateway?.history?.filter(({ result }) => result === "joined").map(({ account }) => account),
  );
  const shown = job?.type === "wifiConfig" && (isAtWork(job) || job.requestId !== closed) ? job : undefined;
  const last = step === "check" && network && !canOpen(network, password) ? "password" : step;
  const at = network || step === "prepare" ? last : "choose";

  const typed = password !== "" && password !== label?.password;
  const choose = (next: ChosenNetwork) => {
    // A password belongs to the network that it was typed for.
    if (next.account !== network?.account) setPassword("");
    setChosen(next);
  };
  const rescan = () => {
    go("choose");
    scan.again();
  };
  const fix = (next: Fix) => {
    setClosed(job?.requestId);
    forget();
    setChosen(network ?? (job?.account ? namedNetwork(job.account, networks) : undefined));
    if (next === "choose") rescan();
    else go(next);
  };
  const submit = async () => {
    if (!network || !(await send(network, password))) return;
    // Sent: Back now leads to the beginning.
    setPassword("");
    forgetLabel();
    go("prepare");
  };

  if (shown)
    return (
      <div className="fill">
        <WizardHead {...{ title, deviceId, deviceName }} number={stepCount} />
        <OfflineBar />
        <RunStep deviceId={deviceId} job={shown} fix={fix} />
      </div>
    );
  return (
    <div className="fill">
      <WizardHead {...{ title, deviceId, deviceName }} number={wizardSteps.indexOf(at) + 1} />
      <OfflineBar />
      {at === "prepare" ? (
        <PrepareStep
          deviceId={deviceId}
          isThere={isThere}
          state={job?.gateway ?? known.gateway}
          ssid={ssid}
          first={!hasStarted}
          next={rescan}
        />
      ) : (
        <Suspense>
          <LaterStep
            at={at}
            deviceId={deviceId}
            deviceName={deviceName}
            isThere={isThere}
            scan={scan}
            used={used}
            network={network}
            choose={choose}
            password={password}
            type={setPassword}
            busy={busy}
            failure={failure}
            go={go}
            send={() => void submit()}
          />
        </Suspense>
      )}
      <LeaveQuestion steps changed={(typed || at === "password" || at === "check") && !busy} />
    </div>
  );
}
