"use client";

import { BrokenPage } from "#components/ui/broken-page.tsx";

export default BrokenPage;
