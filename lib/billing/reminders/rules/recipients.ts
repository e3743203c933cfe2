interface LastMail {
  to: readonly string[];
  cc: readonly string[];
  recipients: readonly { address: string; status: string }[];
}

export interface Recipients {
  to: string[];
  cc: string[];
  /** Whether the mail server refused all known addresses. */
  isRefused: boolean;
}

/** Recipients of the last email, without refused addresses. Else the client's. */
export function recipientsOf(
  last: LastMail | null,
  client: { email: string | null; ccEmails: readonly string[] },
): Recipients {
  const own = client.email === null ? [] : [client.email];
  if (last === null) return { to: own, cc: [...client.ccEmails], isRefused: false };
  const refused = new Set(last.recipients.filter(({ status }) => status === "refused").map(({ address }) => address));
  const reached = (addresses: readonly string[]) => addresses.filter((address) => !refused.has(address));
  const to = reached(last.to);
  if (to.length > 0) return { to, cc: reached(last.cc), isRefused: false };
  const fallback = reached(own);
  return { to: fallback, cc: fallback.length === 0 ? [] : reached(client.ccEmails), isRefused: fallback.length === 0 };
}
