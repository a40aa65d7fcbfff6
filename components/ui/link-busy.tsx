"use client";

import { useLinkStatus } from "next/link";

/** Marks the link it stands in while what it leads to has not come: the link stays pressed, and nothing else changes. */
export const LinkBusy = () => (useLinkStatus().pending ? <span hidden data-busy="" /> : null);
