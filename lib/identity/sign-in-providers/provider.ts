import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { MappedRole } from "./rules";
import type { SignInProvider } from "./schema";

/** An OpenID provider that signs people in: a workspace's own, or one that the operator named. */
export interface Provider {
  /** In addresses: the id of a workspace's, or the name of an operator's. */
  key: string;
  name: string;
  /** The one workspace in which it signs in. Null: any. */
  workspaceId: string | null;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: readonly string[];
  /** Domains whose addresses count as verified where the provider says nothing of that. */
  trustedEmailDomains: readonly string[];
  justInTime: boolean;
  roleClaim: string | null;
  roles: Readonly<Record<string, MappedRole>>;
  /** Hosts that may be private because the operator named them. */
  trustedHosts: readonly string[];
}

/** Where a provider sends the browser back to, by its key. */
export function callbackUrl(key: string): string {
  return `${env().APP_URL}/api/auth/callback/${key}`;
}

/** The addresses that a workspace's provider has to know. */
export function addressesOf(
  key: string,
  workspaceId: string,
): Pick<SignInProvider, "callback_url" | "post_logout_url" | "backchannel_logout_url" | "sign_in_url"> {
  const { APP_URL } = env();
  return {
    callback_url: callbackUrl(key),
    post_logout_url: postLogoutUrl(),
    backchannel_logout_url: `${APP_URL}/api/providers/${key}/logout`,
    sign_in_url: `${APP_URL}/sign-in?workspace=${toPublicId("wks", workspaceId)}`,
  };
}

/** Where a provider sends the browser after it has signed somebody out. */
export function postLogoutUrl(): string {
  return `${env().APP_URL}/sign-in`;
}
