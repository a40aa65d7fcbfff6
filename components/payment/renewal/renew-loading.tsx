import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { RenewHeader } from "./renew-header.tsx";

/** The renewal while its devices are on their way. */
export const RenewLoading = () => (
  <>
    <RenewHeader />
    <Body>
      <CardLoading count={4} height="5.5rem" />
    </Body>
  </>
);
