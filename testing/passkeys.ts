import { randomBytes } from "node:crypto";
import { newUuid, toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { relyingParty } from "@/lib/identity/passkeys/rules";
import { verifyMade } from "@/lib/identity/passkeys/webauthn";
import { Authenticator, type Telling } from "./authenticator";

export interface TestPasskey {
  /** UUID. */
  id: string;
  publicId: string;
  device: Authenticator;
}

/** Somebody with a passkey, and the device that keeps it. */
export async function givenPasskey(user: { id: string }, told: Telling = {}): Promise<TestPasskey> {
  const party = relyingParty(env().APP_URL);
  if ("isOffBecause" in party) throw new Error(party.isOffBecause);
  const device = new Authenticator();
  const handle = Buffer.from(user.id.replaceAll("-", ""), "hex").toString("base64url");
  const options = { challenge: randomBytes(32).toString("base64url"), user: { id: handle } };
  const made = await verifyMade(party, device.create(options, told));
  if (!made) throw new Error("not a passkey");
  const id = newUuid();
  await prisma().passkey.create({ data: { ...made, id, userId: user.id, name: "Test device" } });
  return { id, publicId: toPublicId("psk", id), device };
}
