export const PASSWORD_LENGTH = 12;

/** Code points, not UTF-16 units. */
export function passwordLength(password: string): number {
  return Array.from(password).length;
}

export function isShortPassword(password: string): boolean {
  return passwordLength(password) < PASSWORD_LENGTH;
}
