/** A mobile number on the wire: digits, optionally with a leading plus. */
export const mobilePattern = /^\+?\d{5,15}$/;
export const smsCodePattern = /^\d{4,8}$/;

/** A number without China's country code. */
export const withinChina = (number: string): string => number.replace(/^(\+|00)86/, "");
export const chineseMobilePattern = /^1[3-9]\d{9}$/;

/** Whether a number (without blanks) can be complete: a Chinese mobile number has eleven digits. */
export function isWholeNumber(number: string): boolean {
  const dialled = withinChina(number);
  return /^1[3-9]/.test(dialled) ? chineseMobilePattern.test(dialled) : /^\+?\d{7,15}$/.test(dialled);
}
