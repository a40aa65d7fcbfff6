"use client";

import { useLinkStatus } from "next/link";

/** Marks its link as pressed while the target page is loading. */
export const LinkBusy = () => (useLinkStatus().pending ? <span hidden data-busy="" /> : null);
