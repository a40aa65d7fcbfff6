"use client";

import "#components/ui/theme.css";
import { BrokenApp } from "#components/ui/broken-app.tsx";

export default BrokenApp;
