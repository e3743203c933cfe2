import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

export interface Identity {
  key: string;
  cert: string;
}

interface Order {
  /** Subject. Self-signed without an issuer. */
  name: string;
  hosts?: readonly string[];
  validFor?: { from: Date; to: Date };
  issuer?: Authority;
}

export interface Authority extends Identity {
  name: string;
  secret: KeyObject;
}

const DAY_MS = 86_400_000;
const NOW_VALID = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };

/** Without hosts, for a certificate authority. */
export function certify({ name, hosts = [], validFor = NOW_VALID, issuer }: Order): Authority {
  const { privateKey: secret, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const body = sequence(
    der(0xa0, integer(2)),
    // The serial number, positive and without a leading zero.
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(7)])),
    ECDSA_SHA256,
    distinguished(issuer?.name ?? name),
    sequence(time(validFor.from), time(validFor.to)),
    distinguished(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(hosts.length === 0 ? AUTHORITY : alternatives(hosts))),
  );
  const signature = createSign("sha256")
    .update(body)
    .sign(issuer?.secret ?? secret);
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  const cert = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  return { name, secret, cert, key: secret.export({ type: "pkcs8", format: "pem" }).toString() };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** 0 to 127. */
function integer(value: number): Buffer {
  return der(0x02, Buffer.of(value));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

/** GeneralizedTime: UTC in whole seconds. */
function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, "")}Z`));
}

function distinguished(commonName: string): Buffer {
  return sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(commonName)))));
}

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));

/** Basic constraints, critical: may sign certificates. */
const AUTHORITY = sequence(oid("551d13"), der(0x01, Buffer.of(255)), der(0x04, sequence(der(0x01, Buffer.of(255)))));

function alternatives(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    /^[\d.]+$/.test(host) ? der(0x87, Buffer.from(host.split(".").map(Number))) : der(0x82, Buffer.from(host)),
  );
  return sequence(oid("551d11"), der(0x04, sequence(...names)));
}
