"use client";

import dynamic from "next/dynamic";

// Both views of the data page stand at one address: that of the present values brings nothing of the curve's.

export const CurveViewLater = dynamic(() => import("./curve-view.tsx").then(({ CurveView }) => CurveView));

/** The button that takes the curve away, as `CurveExport`. */
export const CurveExportLater = dynamic(() => import("./curve-export.tsx").then(({ CurveExport }) => CurveExport));
