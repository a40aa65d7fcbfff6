"use client";

import "#components/ui/theme/theme.css";
import { BrokenApp } from "#components/ui/failures/broken-app.tsx";

export default BrokenApp;
