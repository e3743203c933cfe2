import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Identity } from "./certificates";
import { until } from "./engine-harness";

export interface ReceivedMail {
  from: string;
  /** Accepted recipients. */
  to: string[];
  /** Header and body, as UTF-8. */
  raw: string;
}

/** A reply other than 250, with text after the code, as in `550 5.1.1 no such mailbox`. */
type Refusal = `${4 | 5}${number} ${string}`;

/** Answers to the next emails. The default is to accept. */
export interface SmtpScript {
  recipient?: (address: string) => Refusal | undefined;
  /** Called after the data. `drop` resets the connection after the email is received. */
  data?: (mail: ReceivedMail) => Refusal | "drop" | undefined;
  /** Milliseconds before the answer to the data. */
  delayMs?: number;
}

interface Account {
  user: string;
  password: string;
}

interface Tls {
  identity: Identity;
  mode: "starttls" | "tls";
}

/** Emails are recorded. */
export class SmtpReceiver {
  /** Emails whose data arrived, accepted or not. */
  readonly mails: ReceivedMail[] = [];
  /** The names that clients gave with EHLO. */
  readonly names: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: SMTPServer;
  private script: SmtpScript = {};

  private constructor(account: Account | undefined, tls: Tls | undefined) {
    this.server = new SMTPServer({
      authOptional: !account,
      allowInsecureAuth: !tls,
      ...(tls && { secure: tls.mode === "tls", key: tls.identity.key, cert: tls.identity.cert }),
      disabledCommands: [...(tls?.mode === "starttls" ? [] : ["STARTTLS"]), ...(account ? [] : ["AUTH"])],
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === account?.user && password === account?.password) done(null, { user: username });
        else done(refusal("535 5.7.8 wrong password"));
      },
      onRcptTo: ({ address }, _session, done) => {
        done(refusal(this.script.recipient?.(address)));
      },
      onData: (stream, session, done) => void this.receive(stream, session, done),
    });
    this.server.on("error", () => undefined);
    this.server.server.on("connection", (socket: Socket) => {
      this.sockets.add(socket);
      socket.once("close", () => this.sockets.delete(socket));
    });
  }

  /** @param account Required credentials. When absent, anyone may send. */
  static async start(account?: Account, tls?: Tls): Promise<SmtpReceiver> {
    const receiver = new SmtpReceiver(account, tls);
    receiver.server.listen(0, "127.0.0.1");
    await once(receiver.server.server, "listening");
    return receiver;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** @param account `user:password`, URL-encoded. */
  url(account?: string): string {
    return `smtp://${account ? `${account}@` : ""}127.0.0.1:${String(this.port)}`;
  }

  answerBy(script: SmtpScript): void {
    this.script = script;
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  /** Return the emails to an address once there are this many. */
  received(address: string, count = 1): Promise<ReceivedMail[]> {
    return until(
      () => Promise.resolve(this.to(address).length >= count ? this.to(address) : null),
      `${String(count)} emails to ${address}`,
    );
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }

  private async receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { mailFrom, rcptTo } = session.envelope;
    const mail: ReceivedMail = {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
      raw: Buffer.concat(chunks).toString("utf8"),
    };
    this.mails.push(mail);
    this.names.push(session.hostNameAppearsAs);
    const answer = this.script.data?.(mail);
    if (this.script.delayMs) await new Promise((resolve) => setTimeout(resolve, this.script.delayMs));
    if (answer === "drop") for (const socket of this.sockets) socket.destroy();
    else done(refusal(answer));
  }
}

function refusal(words: Refusal | undefined): Error | null {
  if (words === undefined) return null;
  return Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) });
}
