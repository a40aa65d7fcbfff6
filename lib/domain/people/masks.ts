const hidden = 6;

/** A phone number for the screen: of 11 digits the first 3 and last 2 stay. Anything else comes back as it is. */
export function maskPhone(phone: string): string {
  return /^\d{11}$/.test(phone) ? phone.slice(0, 3) + "*".repeat(hidden) + phone.slice(-2) : phone;
}
