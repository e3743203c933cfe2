import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

/** Return IPv4 addresses, "missing" for NXDOMAIN, or "silent" for no answer. */
export type Script = (name: string) => string[] | "missing" | "silent";

/** A DNS server on 127.0.0.1 with IPv4 addresses only. */
export class NameServer {
  readonly asked: string[] = [];
  private readonly socket = createSocket("udp4");
  private readonly script: Script;

  private constructor(script: Script) {
    this.script = script;
    this.socket.on("message", (question, from) => this.answer(question, from));
  }

  static async start(script: Script): Promise<NameServer> {
    const server = new NameServer(script);
    server.socket.bind(0, "127.0.0.1");
    await once(server.socket, "listening");
    return server;
  }

  /** In the form of `WEBHOOK_DNS_SERVERS`. */
  get address(): string {
    return `127.0.0.1:${String(this.socket.address().port)}`;
  }

  async close(): Promise<void> {
    this.socket.close();
    await once(this.socket, "close");
  }

  private answer(message: Buffer, from: RemoteInfo): void {
    const { name, type, question } = readQuestion(message);
    this.asked.push(name);
    const said = this.script(name);
    if (said === "silent") return;
    const addresses = said === "missing" || type !== IPV4 ? [] : said;
    this.socket.send(
      reply(message.readUInt16BE(0), question, addresses, said === "missing" ? NO_SUCH_NAME : 0),
      from.port,
    );
  }
}

const IPV4 = 1;
const HEADER_BYTES = 12;
const IS_ANSWER = 0x8180;
const NO_SUCH_NAME = 3;

/** A question is a list of length-prefixed labels, then type and class of two bytes each (RFC 1035, 4.1.2). */
function readQuestion(message: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return {
    name: labels.join(".").toLowerCase(),
    type: message.readUInt16BE(at + 1),
    question: message.subarray(HEADER_BYTES, at + 5),
  };
}

function reply(id: number, question: Buffer, addresses: string[], code: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  for (const [index, value] of [id, IS_ANSWER | code, 1, addresses.length].entries())
    header.writeUInt16BE(value, index * 2);
  // A pointer to the name of the question, type A, class IN, a TTL of a minute, four bytes.
  const answers = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([header, question, ...answers]);
}
