import type { ComponentProps } from "react";
import { CheckStep } from "./check-step.tsx";
import { ChooseStep } from "./choose-step.tsx";
import type { ChosenNetwork } from "./chosen-network.ts";
import { PasswordStep } from "./password-step.tsx";
import type { WizardStep } from "./use-wizard-step.ts";

type Props = Omit<ComponentProps<typeof CheckStep>, "network" | "back"> &
  Pick<ComponentProps<typeof ChooseStep>, "scan" | "used" | "choose"> &
  Pick<ComponentProps<typeof PasswordStep>, "type"> & {
    at: Exclude<WizardStep, "prepare">;
    network: ChosenNetwork | undefined;
    go: (step: WizardStep) => void;
  };

/** The steps after the first one, which is part of the page. */
export function LaterStep({ at, network, scan, used, choose, type, go, ...check }: Props) {
  if (!network || at === "choose")
    return <ChooseStep scan={scan} used={used} chosen={network} choose={choose} next={() => go("password")} />;
  if (at === "password")
    return (
      <PasswordStep
        network={network}
        password={check.password}
        type={type}
        change={() => go("choose")}
        next={() => go("check")}
      />
    );
  return <CheckStep {...check} network={network} back={go} />;
}
