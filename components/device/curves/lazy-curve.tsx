"use client";

import dynamic from "next/dynamic";

// Both views share an address: the view of current values loads none of the curve's code.

export const LazyCurveView = dynamic(() => import("./curve-view.tsx").then(({ CurveView }) => CurveView));

/** `CurveExport`, loaded with the curve. */
export const LazyCurveExport = dynamic(() => import("./curve-export.tsx").then(({ CurveExport }) => CurveExport));
