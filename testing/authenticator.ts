import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { env } from "@/lib/kernel/env";

/** The CBOR types that an authenticator writes. */
export type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

/** Overrides for what the device reports. */
export interface Telling {
  origin?: string;
  rpId?: string;
  /** Whether the device verified its user. */
  isVerified?: boolean;
  counter?: number;
  /** Sign other data than the response shows. */
  isForged?: boolean;
  userHandle?: string;
  crossOrigin?: boolean;
  /** Replaces the attestation "none". */
  attestation?: Map<Cbor, Cbor>;
}

interface Options {
  challenge?: unknown;
  user?: { id?: string };
}

/** Answers have the JSON form of `navigator.credentials`. */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  private userHandle = "";

  create(options: Record<string, unknown>, { counter = 0, ...told }: Telling = {}): Record<string, unknown> {
    const { challenge, user } = options as Options;
    this.userHandle = user?.id ?? "";
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const authData = Buffer.concat([authenticatorData({ counter, ...told }, 0x40), credential]);
    const attestation =
      told.attestation ??
      new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
      ]);
    const attestationObject = cbor(new Map<Cbor, Cbor>([...attestation, ["authData", authData]]));
    return this.credential({
      clientDataJSON: clientData("webauthn.create", challenge, told).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  get(options: Record<string, unknown>, { counter = 0, ...told }: Telling = {}): Record<string, unknown> {
    const { challenge } = options as Options;
    const client = clientData("webauthn.get", challenge, told);
    const authData = authenticatorData({ counter, ...told }, 0);
    const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
    const signature = sign("sha256", told.isForged ? randomBytes(32) : signed, this.keys.privateKey);
    return this.credential({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: told.userHandle ?? this.userHandle,
    });
  }

  private credential(response: object): Record<string, unknown> {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  /** COSE: kty EC2, ES256, P-256 and the point. */
  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const point: [Cbor, Cbor][] = [
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ];
    return cbor(new Map<Cbor, Cbor>([[1, 2], [3, -7], [-1, 1], ...point]));
  }
}

function clientData(
  type: string,
  challenge: unknown,
  { origin = env().APP_URL, crossOrigin = false }: Telling,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
}

function authenticatorData({ rpId = "localhost", isVerified = true, counter = 0 }: Telling, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const present = 0x01;
  const verified = isVerified ? 0x04 : 0;
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.of(present | verified | flags), count]);
}

/** The subset of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  return Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 255);
}
