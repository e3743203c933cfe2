/** Takes pieces of the wanted size out of a stream, and holds no more of it than that. */
export class Intake {
  private readonly source: AsyncIterator<Buffer>;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isDrained = false;

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  /** So many bytes, or what is left. */
  async upTo(bytes: number): Promise<Buffer> {
    await this.fill(bytes);
    const all = this.held.length === 1 && this.held[0] ? this.held[0] : Buffer.concat(this.held);
    const rest = all.subarray(bytes);
    this.held = rest.length > 0 ? [rest] : [];
    this.heldBytes = rest.length;
    return all.subarray(0, bytes);
  }

  /** So many bytes, or null when fewer are left. */
  async exactly(bytes: number): Promise<Buffer | null> {
    const taken = await this.upTo(bytes);
    return taken.length === bytes ? taken : null;
  }

  /** A line with its end, or null when none ends within the limit. */
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
