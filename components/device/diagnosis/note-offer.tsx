"use client";

import { useEffect } from "react";
import { storeDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";

/** Remembers whether the platform has a diagnosis: other screens of this tab then do not lead here in vain. */
export function NoteOffer({ isOffered }: { isOffered: boolean }) {
  useEffect(() => storeDiagnosisOffer(isOffered), [isOffered]);
  return null;
}
