import { signInAddress } from "@/lib/kernel/core/email";
import { hashKey, newKey } from "@/lib/kernel/auth/keys";
import { newLinkToken } from "@/lib/kernel/auth/link-tokens";
import type { Role } from "@/lib/kernel/auth/roles";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { INVITATION_MS } from "@/lib/identity/users/rules";
import { newSecret, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";

export interface TestWorkspace {
  /** UUID. */
  id: string;
  secret: string;
}

export interface TestUser {
  /** UUID. */
  id: string;
  /** The same id in its public form. */
  publicId: string;
  workspace: TestWorkspace;
  role: Role;
  key: string;
  keyId: string;
}

/** In Berlin and in euros, with a signing secret. */
export async function givenWorkspace(columns: { currency?: string; timeZone?: string } = {}): Promise<TestWorkspace> {
  const id = newUuid();
  const secret = newSecret();
  await prisma().workspace.create({
    data: {
      id,
      name: "Ostlund & Park",
      currency: "EUR",
      timeZone: "Europe/Berlin",
      defaultRateMinor: 10_000n,
      ...columns,
    },
  });
  await prisma().webhookSecret.create({
    data: { id: newUuid(), workspaceId: id, sealed: signingSecrets.seal(secret) },
  });
  return { id, secret };
}

export async function givenUser(
  workspace: TestWorkspace,
  role: Role = "owner",
  more: { name?: string; scopes?: string[]; passwordHash?: string; defaultRateMinor?: bigint } = {},
): Promise<TestUser> {
  const id = newUuid();
  const { name = `Somebody ${id.slice(-4)}`, passwordHash = null, defaultRateMinor = null } = more;
  await prisma().user.create({ data: { id, name, email: `${id}@example.com`, passwordHash } });
  await prisma().membership.create({
    data: { workspaceId: workspace.id, userId: id, role, status: "active", defaultRateMinor },
  });
  const { key, keyId } = await givenKey({ id, workspace }, more.scopes);
  return { id, publicId: toPublicId("usr", id), workspace, role, key, keyId };
}

/** The address of a person who can sign in. */
export async function emailOf({ id }: { id: string }): Promise<string> {
  return signInAddress((await prisma().user.findUniqueOrThrow({ where: { id } })).email);
}

/** Returns the token of the link. */
export async function givenInvited(
  by: Pick<TestUser, "id" | "workspace">,
  more: { email?: string; role?: Role; name?: string; expiresAt?: Date } = {},
): Promise<{ id: string; publicId: string; email: string; token: string }> {
  const now = new Date();
  const { role = "member", name = "Hanna", expiresAt = new Date(now.getTime() + INVITATION_MS) } = more;
  const email = more.email ?? `${newUuid()}@example.com`;
  const known = await prisma().user.findUnique({ where: { email } });
  const { id } = known ?? (await prisma().user.create({ data: { id: newUuid(), email, name } }));
  const { token, hash } = newLinkToken();
  const workspaceId = by.workspace.id;
  await prisma().membership.create({
    data: {
      workspaceId,
      userId: id,
      role,
      status: "invited",
      invitedName: name,
      invitedBy: by.id,
      invitedAt: now,
      invitationEndsAt: expiresAt,
    },
  });
  await prisma().userToken.create({
    data: { id: newUuid(), kind: "invitation", workspaceId, userId: id, hash, expiresAt },
  });
  return { id, publicId: toPublicId("usr", id), email, token };
}

export async function givenKey(
  user: Pick<TestUser, "id" | "workspace">,
  scopes: string[] = ["full"],
  expiresAt: Date | null = null,
): Promise<{ key: string; keyId: string }> {
  const key = newKey("api");
  const keyId = newUuid();
  await prisma().apiKey.create({
    data: {
      id: keyId,
      workspaceId: user.workspace.id,
      userId: user.id,
      name: "Test",
      hash: new Uint8Array(hashKey(key)),
      firstChars: key.slice(0, 12),
      lastChars: key.slice(-4),
      scopes,
      expiresAt,
    },
  });
  return { key, keyId };
}

export async function givenOwner(): Promise<TestUser> {
  return givenUser(await givenWorkspace());
}

/** A workspace with a person of each role. */
export async function givenPeople(): Promise<Record<Role, TestUser>> {
  const workspace = await givenWorkspace();
  const people = {} as Record<Role, TestUser>;
  for (const role of ["owner", "admin", "manager", "member"] as const) {
    people[role] = await givenUser(workspace, role, { defaultRateMinor: 77_702n });
  }
  return people;
}
