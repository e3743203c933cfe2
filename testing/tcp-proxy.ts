import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy that can drop connections silently, as a middlebox does. */
export class TcpProxy {
  private readonly server = createServer((socket) => this.carry(socket));
  private readonly sockets = new Set<Socket>();
  private readonly forgotten = new WeakSet<Socket>();
  private readonly target: { host: string; port: number };
  private isBlackHole = false;

  private constructor(target: { host: string; port: number }) {
    this.target = target;
  }

  static async start(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.server.listen(0, "127.0.0.1");
    await once(proxy.server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Stop forwarding on open connections; new ones work. */
  forgetConnections(): void {
    for (const socket of this.sockets) this.forgotten.add(socket);
  }

  /** Accept connections, and forward nothing. */
  swallowAll(): void {
    this.isBlackHole = true;
    this.forgetConnections();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, "close");
  }

  private carry(near: Socket): void {
    this.add(near);
    if (this.isBlackHole) return void near.resume();
    const far = connect(this.target);
    this.add(far);
    const isForgotten = () => this.forgotten.has(near) || this.forgotten.has(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (piece) => {
        if (!isForgotten()) to.write(piece);
      });
      from.on("close", () => {
        if (!isForgotten()) to.destroy();
      });
    }
  }

  private add(socket: Socket): void {
    this.sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.sockets.delete(socket));
  }
}
