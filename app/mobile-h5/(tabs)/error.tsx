"use client";

import { BrokenPage } from "#components/ui/failures/broken-page.tsx";

export default BrokenPage;
