import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import { DevicePageLoading } from "#components/ui/loading/device-page-loading.tsx";

/** A page of a device while it loads: skeletons of its cards; `height` is a CSS length. */
export const DeviceLoading = (cards: { count: number; height: string }) => (
  <DevicePageLoading>
    <CardLoading {...cards} />
  </DevicePageLoading>
);
