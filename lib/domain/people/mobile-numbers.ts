/** A mobile number as it crosses the wire: digits, with or without the plus of a country. */
export const mobilePattern = /^\+?\d{5,15}$/;
export const smsCodePattern = /^\d{4,8}$/;

/** A number as it is dialled within China. */
export const withinChina = (number: string): string => number.replace(/^(\+|00)86/, "");
export const chineseMobilePattern = /^1[3-9]\d{9}$/;

/** Whether no digit of a number (without blanks) is missing, so far as can be told: a Chinese mobile one has eleven. */
export function isWholeNumber(number: string): boolean {
  const dialled = withinChina(number);
  return /^1[3-9]/.test(dialled) ? chineseMobilePattern.test(dialled) : /^\+?\d{7,15}$/.test(dialled);
}
