/** The least characters of a password. */
export const PASSWORD_LENGTH = 12;

/** Characters are counted as people see them in most scripts: a character outside of the BMP is one, not two. */
export function passwordLength(password: string): number {
  return Array.from(password).length;
}

export function isShortPassword(password: string): boolean {
  return passwordLength(password) < PASSWORD_LENGTH;
}
