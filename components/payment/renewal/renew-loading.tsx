import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { RenewHeader } from "./renew-header.tsx";

/** The skeleton of the renewal screen. */
export const RenewLoading = () => (
  <>
    <RenewHeader />
    <Body>
      <CardLoading count={4} height="5.5rem" />
    </Body>
  </>
);
