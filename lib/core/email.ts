/** An address as accounts are stored and looked up: people do not tell apart capitals, and neither do mail servers. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}
