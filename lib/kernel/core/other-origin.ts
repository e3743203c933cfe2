/** Whether a URL has another scheme, host or port: secrets are sent only where they were entered for. False for an invalid URL. */
export function isOtherOrigin(url: string, stored: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.origin !== URL.parse(stored)?.origin;
}
