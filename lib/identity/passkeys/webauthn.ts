import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { CHALLENGE_MS, type RelyingParty } from "./rules";
import type { PasskeyAnswer, PasskeyOptions } from "./schema";

type Bytes = Uint8Array<ArrayBuffer>;
type Options = PasskeyOptions["options"];

/** Ed25519, ECDSA on P-256 and RSA, in order of preference. */
const ALGORITHMS = [-8, -7, -257];

/** The library does not validate answers. */
const Base64 = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);
const Answer = z.object({
  id: Base64.min(1).max(1366),
  rawId: Base64,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
const Shown = Answer.extend({
  response: z.object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Base64.nullish(),
  }),
});
const Made = Answer.extend({
  response: z.object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: z
      .array(
        z
          .string()
          .max(20)
          .regex(/^[a-z-]+$/),
      )
      .max(10)
      .default([]),
  }),
});

/** Well-formed, not verified. */
export interface Claim {
  credentialId: Bytes;
  challenge: Bytes;
  /** The account according to the device. Null if absent. */
  userHandle: string | null;
}

export interface MadePasskey {
  credentialId: Bytes;
  publicKey: Bytes;
  counter: number;
  transports: string[];
  isSynced: boolean;
}

interface Known {
  credentialId: Bytes;
  transports: string[];
}

/** Discoverable, with user verification. */
export async function creationOptions(
  party: RelyingParty,
  challenge: Bytes,
  { userId, email, name, known }: { userId: string; email: string; name: string; known: readonly Known[] },
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    ...{ rpName: "Stint", rpID: party.id, challenge, timeout: CHALLENGE_MS, attestationType: "none" },
    ...{ userID: handleOf(userId), userName: email, userDisplayName: name || email },
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

/** @param known null for any passkey of this server. */
export async function requestOptions(
  party: RelyingParty,
  challenge: Bytes,
  known: readonly Known[] | null,
): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    ...{ rpID: party.id, challenge, timeout: CHALLENGE_MS, userVerification: "required" },
    ...(known === null ? {} : { allowCredentials: known.map(toDescriptor) }),
  });
  return { ...options };
}

/** Null for a malformed answer. */
export function claimOf(answer: PasskeyAnswer): Claim | null {
  const { success, data } = Answer.extend({
    response: z.object({ clientDataJSON: Base64, userHandle: Base64.nullish() }),
  }).safeParse(answer);
  const challenge = success ? challengeIn(data.response.clientDataJSON) : null;
  if (!success || challenge === null) return null;
  return { credentialId: bytesOf(data.id), challenge, userHandle: data.response.userHandle ?? null };
}

/** Null if verification fails. */
export async function verifyMade(party: RelyingParty, answer: PasskeyAnswer): Promise<MadePasskey | null> {
  return orNull(async () => {
    const made = Made.parse(answer);
    const { verifyRegistrationResponse, decodeAttestationObject } = await library();
    const attestation = decodeAttestationObject(bytesOf(made.response.attestationObject));
    const format = attestation.get("fmt");
    // The library would fetch certificates from addresses inside an attestation.
    const isPlain = format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
    if (!isPlain) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(party, made.response.clientDataJSON),
      response: made,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    const { counter, publicKey } = credential;
    const { transports } = made.response;
    return {
      credentialId: bytesOf(credential.id),
      publicKey: new Uint8Array(publicKey),
      counter,
      transports,
      isSynced,
    };
  });
}

/** Return null if verification fails. */
export async function verifyShown(
  party: RelyingParty,
  answer: PasskeyAnswer,
  known: { userId: string; credentialId: Bytes; publicKey: Bytes; counter: bigint },
): Promise<{ counter: number } | null> {
  return orNull(async () => {
    const shown = Shown.parse(answer);
    const { userHandle } = shown.response;
    if (userHandle && !handleOf(known.userId).equals(bytesOf(userHandle))) return null;
    const { verifyAuthenticationResponse } = await library();
    const { credentialId, publicKey, counter } = known;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(party, shown.response.clientDataJSON),
      response: shown as AuthenticationResponseJSON,
      credential: { id: textOf(credentialId), publicKey, counter: Number(counter) },
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  });
}

/** The caller has verified the challenge in the answer. */
function expectations(party: RelyingParty, clientData: string) {
  const challenge = challengeIn(clientData);
  if (challenge === null) throw new Error("no challenge");
  return {
    expectedChallenge: textOf(challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };
}

const ClientData = z.object({ challenge: Base64.length(43), crossOrigin: z.literal(false).optional() });

/** Null also for answers from iframes of other origins. */
function challengeIn(clientData: string): Bytes | null {
  try {
    return bytesOf(ClientData.parse(JSON.parse(bytesToText(clientData))).challenge);
  } catch {
    return null;
  }
}

/** The library throws for every invalid answer. */
async function orNull<T>(work: () => Promise<T | null>): Promise<T | null> {
  return work().catch(() => null);
}

/** Reveals nothing about the person. */
function handleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll("-", ""), "hex");
}

function toDescriptor({ credentialId, transports }: Known): { id: string; transports: string[] } {
  return { id: textOf(credentialId), transports };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function bytesOf(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, "base64url"));
}

function bytesToText(base64: string): string {
  return Buffer.from(base64, "base64url").toString("utf8");
}

/** Loaded on demand: large. */
async function library() {
  const [server, helpers] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return { ...server, decodeAttestationObject: helpers.decodeAttestationObject };
}
