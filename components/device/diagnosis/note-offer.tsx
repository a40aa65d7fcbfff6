"use client";

import { useEffect } from "react";
import { storeDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";

/** Remembers whether the platform has a diagnosis: if not, other screens of this tab no longer link here. */
export function NoteOffer({ isOffered }: { isOffered: boolean }) {
  useEffect(() => storeDiagnosisOffer(isOffered), [isOffered]);
  return null;
}
