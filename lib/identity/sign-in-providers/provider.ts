import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { MappedRole } from "./rules";
import type { SignInProvider } from "./schema";

export interface Provider {
  /** In URLs: the id of a workspace's provider, or the name of an operator's. */
  key: string;
  name: string;
  /** Null: any workspace. */
  workspaceId: string | null;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: readonly string[];
  /** Addresses in these domains count as verified without a claim. */
  trustedEmailDomains: readonly string[];
  justInTime: boolean;
  roleClaim: string | null;
  roles: Readonly<Record<string, MappedRole>>;
  /** Hosts that may be private. */
  trustedHosts: readonly string[];
}

export function callbackUrl(key: string): string {
  return `${env().APP_URL}/api/auth/callback/${key}`;
}

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

export function postLogoutUrl(): string {
  return `${env().APP_URL}/sign-in`;
}
