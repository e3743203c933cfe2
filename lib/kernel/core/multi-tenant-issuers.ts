/** Anyone can open an account, so unverified addresses prove nothing. */
const SHARED_HOSTS: readonly string[] = [
  "accounts.google.com",
  "access.line.me",
  "api.login.yahoo.com",
  "appleid.apple.com",
  "discord.com",
  "facebook.com",
  "gitlab.com",
  "id.twitch.tv",
  "kauth.kakao.com",
  "limited.facebook.com",
  "linkedin.com",
  "login.live.com",
  "login.salesforce.com",
  "oauth.id.jumpcloud.com",
  "slack.com",
  "token.actions.githubusercontent.com",
];

/** Microsoft Entra ID: the path names the tenant. */
const ENTRA_HOSTS =
  /^(?:login\.microsoftonline\.(?:com|us|de)|login\.(?:partner\.microsoftonline|chinacloudapi)\.cn|login\.windows\.net|sts\.windows\.net)$/;

/** Id or domain. */
const ENTRA_TENANT = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;

/** Tenant of all personal Microsoft accounts. */
const PERSONAL_ACCOUNTS = "9188040d-6c67-4c5b-b112-36a304b66dad";

export function isMultiTenantIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (!url) return true;
  const host = url.hostname.replace(/\.$/, "");
  if (ENTRA_HOSTS.test(host)) {
    const tenant = decodeURIComponent(url.pathname.split("/")[1] ?? "").toLowerCase();
    return !ENTRA_TENANT.test(tenant) || tenant === PERSONAL_ACCOUNTS;
  }
  return SHARED_HOSTS.includes(host.replace(/^www\./, ""));
}
