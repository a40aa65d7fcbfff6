import type { ReactNode } from "react";
import { href } from "#lib/domain/screens/addresses.ts";
import { Body } from "../screen/body.tsx";
import { Header } from "../screen/header.tsx";
import { Skeleton } from "./skeleton.tsx";

/** A page of a device while it loads: a head that does not know its name yet, and `children` below it. */
export const DevicePageLoading = ({ children }: { children: ReactNode }) => (
  <>
    <Header title={<Skeleton width="9rem" />} sub={<Skeleton width="6rem" height="0.8125rem" />} back={href("home")} />
    <Body>{children}</Body>
  </>
);
