import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { changed, type Opened, truncated } from "./opening";

/**
 * A file is an opening line and frames: length (4 bytes), content, tag (16 bytes). The tag authenticates opening, frame
 * number, last-frame flag and content: AES-256-GCM with a passphrase, otherwise the start of a SHA-256.
 */
const FRAME_BYTES = 64 * 1024;
const HEAD_BYTES = 4;
const TAG_BYTES = 16;

export async function* toFrames(content: AsyncIterable<Buffer>, opened: Opened): AsyncGenerator<Buffer> {
  yield opened.line;
  const intake = new Intake(content);
  for (let number = 0; ; number++) {
    const plain = await intake.upTo(FRAME_BYTES);
    const isLast = await intake.isAtEnd();
    yield frame(plain, nonce(number, isLast), opened);
    if (isLast) return;
  }
}

/** @throws OperatorError when the file was changed or truncated. */
export async function* fromFrames(intake: Intake, opened: Opened): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const head = await intake.exactly(HEAD_BYTES);
    if (!head) throw truncated();
    const length = head.readUInt32BE();
    if (length > FRAME_BYTES) throw changed();
    const rest = await intake.exactly(length + TAG_BYTES);
    if (!rest) throw truncated();
    const isEnd = await intake.isAtEnd();
    const [body, tag] = [rest.subarray(0, length), rest.subarray(length)];
    const plain = open(body, tag, nonce(number, isEnd), opened);
    if (plain) yield plain;
    // An intact frame without the last-frame flag: the rest is missing.
    else throw isEnd && open(body, tag, nonce(number, false), opened) ? truncated() : changed();
    if (isEnd) return;
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0);
  bytes.writeBigUInt64BE(BigInt(number), 4);
  return bytes;
}

function frame(plain: Buffer, iv: Buffer, { key, line }: Opened): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(plain.length);
  if (key === null) return Buffer.concat([head, plain, sum(plain, iv, line)]);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(line);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([head, sealed, cipher.getAuthTag()]);
}

function open(body: Buffer, tag: Buffer, iv: Buffer, { key, line }: Opened): Buffer | null {
  if (key === null) return sum(body, iv, line).equals(tag) ? body : null;
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES }).setAAD(line);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}

function sum(plain: Buffer, iv: Buffer, line: Buffer): Buffer {
  return createHash("sha256").update(line).update(iv).update(plain).digest().subarray(0, TAG_BYTES);
}

/** Reads a stream by size, with bounded memory. */
export class Intake {
  private readonly source: AsyncIterator<Buffer>;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isDrained = false;

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  /** Fewer bytes at the end. */
  async upTo(bytes: number): Promise<Buffer> {
    await this.fill(bytes);
    const all = this.held.length === 1 && this.held[0] ? this.held[0] : Buffer.concat(this.held);
    const rest = all.subarray(bytes);
    this.held = rest.length > 0 ? [rest] : [];
    this.heldBytes = rest.length;
    return all.subarray(0, bytes);
  }

  /** Null when fewer bytes are left. */
  async exactly(bytes: number): Promise<Buffer | null> {
    const taken = await this.upTo(bytes);
    return taken.length === bytes ? taken : null;
  }

  /** Including the newline. Null when no line ends within `longest` bytes. */
  async line(longest: number): Promise<Buffer | null> {
    await this.fill(longest);
    const all = Buffer.concat(this.held);
    const end = all.indexOf("\n");
    return end === -1 || end >= longest ? null : this.upTo(end + 1);
  }

  async isAtEnd(): Promise<boolean> {
    await this.fill(1);
    return this.heldBytes === 0;
  }

  private async fill(bytes: number): Promise<void> {
    while (!this.isDrained && this.heldBytes < bytes) {
      const next = await this.source.next();
      if (next.done === true) this.isDrained = true;
      else if (next.value.length > 0) {
        this.held.push(next.value);
        this.heldBytes += next.value.length;
      }
    }
  }
}
