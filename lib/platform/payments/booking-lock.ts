/** Serialises all bookings, since different payments may concern the same device. */
export const bookingLock = "booking payments";
