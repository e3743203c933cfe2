import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { callbackUrl, postLogoutUrl as postLogoutAddress } from "@/lib/identity/sign-in-providers/provider";
import { clientSecrets } from "@/lib/identity/sign-in-providers/client-secret";
import type { ProviderRow } from "@/lib/identity/sign-in-providers/store";
import type { TestUser } from "./factories";
import type { IdentityProvider } from "./identity-provider";

export async function givenProviderAndLink(owner: TestUser): Promise<Record<"provider" | "identity", string>> {
  const id = newUuid();
  const issuer = "https://login.example.invalid";
  await prisma().signInProvider.create({
    data: {
      id,
      workspaceId: owner.workspace.id,
      name: "Acme",
      issuer,
      clientId: "stint",
      sealedSecret: clientSecrets.seal("fake sealed secret"),
    },
  });
  const provider = toPublicId("idp", id);
  const identityId = newUuid();
  await prisma().linkedIdentity.create({
    data: { id: identityId, userId: owner.id, providerKey: provider, name: "Acme", issuer, subject: owner.id },
  });
  return { provider, identity: toPublicId("lid", identityId) };
}

/** Also registers the client at the provider. */
export async function givenProvider(
  idp: IdentityProvider,
  workspaceId: string,
  columns: Partial<
    Pick<
      ProviderRow,
      "domains" | "trustedEmailDomains" | "justInTime" | "roleClaim" | "roles" | "isEnforced" | "breakGlassUserId"
    >
  > = {},
  logoutUrl?: string,
): Promise<{ id: string; key: string; clientId: string }> {
  const id = newUuid();
  const key = toPublicId("idp", id);
  const clientSecret = "a secret of the client that nobody guesses";
  const names = { name: "Acme", issuer: idp.issuer, clientId: key };
  await prisma().signInProvider.create({
    data: {
      id,
      workspaceId,
      ...names,
      sealedSecret: clientSecrets.seal(clientSecret),
      domains: ["acme.example"],
      ...columns,
    },
  });
  const postLogoutUrl = postLogoutAddress();
  const client = { clientId: key, clientSecret, callbackUrl: callbackUrl(key), postLogoutUrl };
  await idp.register({ ...client, ...(logoutUrl && { logoutUrl: logoutUrl.replace("{key}", key) }) });
  return { id, key, clientId: key };
}
