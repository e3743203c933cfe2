export type ProviderTrip = {
  /** Where the provider sends the browser back to. */
  next: string;
  /** The sealed link of a provider to the signed-in account. */
  link?: string;
  /** Message for a server that does not answer. */
  unreachable: string;
};

/** @throws Error if the server does not answer. */
export async function goToProvider(key: string, { next, link = "", unreachable }: ProviderTrip): Promise<void> {
  const url = await begin(key, { next, link }).catch(() => null);
  if (url === null) throw new Error(unreachable);
  location.assign(url);
  // Keep the page busy until the browser leaves it.
  await new Promise(() => undefined);
}

/** next-auth accepts only forms that carry its token. */
async function begin(key: string, { next, link }: { next: string; link: string }): Promise<string> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, callbackUrl: next, link, json: "true" });
  const answer = await fetch(`/api/auth/signin/${encodeURIComponent(key)}`, { method: "POST", body });
  return ((await answer.json()) as { url: string }).url;
}
