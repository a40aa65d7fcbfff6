import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";

/** A page of a device while it loads: skeletons of its cards; `height` is a CSS length. */
export function DeviceLoading({ count, height }: { count: number; height: string }) {
  return (
    <>
      <Header
        title={<Skeleton width="9rem" />}
        sub={<Skeleton width="6rem" height="0.8125rem" />}
        back={href("home")}
      />
      <Body>
        <CardLoading count={count} height={height} />
      </Body>
    </>
  );
}
