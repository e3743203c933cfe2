/**
 * Leaves for a provider, which sends the browser back to `next`.
 *
 * @param link What was sealed for linking the provider to the account that is open.
 * @throws Error with what to do about it.
 */
export async function goToProvider(key: string, { next, link = "" }: { next: string; link?: string }): Promise<void> {
  const url = await begin(key, { next, link }).catch(() => null);
  if (url === null) throw new Error("Stint cannot be reached. Check the connection and try again.");
  location.assign(url);
  // The page stays as it is until the next one is there.
  await new Promise(() => undefined);
}

/** Next-auth takes a form of our own pages alone, which its token proves. */
async function begin(key: string, { next, link }: { next: string; link: string }): Promise<string> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, callbackUrl: next, link, json: "true" });
  const answer = await fetch(`/api/auth/signin/${encodeURIComponent(key)}`, { method: "POST", body });
  return ((await answer.json()) as { url: string }).url;
}
