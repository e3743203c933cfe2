import pg from "pg";
import { tenant } from "./tenant";
import { stand } from "./walled-pool";

/** The connection while statements are under way on it. */
interface Shared {
  client: Promise<pg.PoolClient>;
  underWay: number;
  /** Why it is not to be used again once they have been answered. */
  broken?: Error;
}

/** For whom a connection answers what is sent from now on, and when PostgreSQL has said so. */
interface Standing {
  workspaceId: string;
  done: Promise<unknown>;
}

/**
 * One connection that all statements share: each is sent at once, behind those that are not answered yet. To wake a process of
 * PostgreSQL takes longer than to look a row up, and here it is woken once for all that have come together (ADR 55). A slow
 * statement would hold up all behind it, so it is for what an index finds at once.
 */
export class LookupPool extends pg.Pool {
  #shared: Shared | null = null;
  readonly #standing = new WeakMap<pg.PoolClient, Standing>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, max: 1, pipeline: true });
    this.query = this.#ask.bind(this) as pg.Pool["query"];
  }

  async #ask(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const shared = (this.#shared ??= { client: this.connect(), underWay: 0 });
    shared.underWay++;
    let client: pg.PoolClient | undefined;
    try {
      client = await shared.client;
      // Both are sent now, in this order.
      const [, result] = await Promise.all([this.#placed(client), client.query(statement)]);
      return result;
    } catch (error) {
      // What it stands for may not be what was asked for, and it may be no connection any more.
      shared.broken = error as Error;
      this.#leave(shared);
      throw error;
    } finally {
      if (--shared.underWay === 0) {
        this.#leave(shared);
        client?.release(shared.broken);
      }
    }
  }

  /** What is asked from now on takes the connection out anew, or another one. */
  #leave(shared: Shared): void {
    if (this.#shared === shared) this.#shared = null;
  }

  /** When what is sent next is behind the wall of the workspace that it is done for (ADR 52). */
  #placed(client: pg.PoolClient): Promise<unknown> {
    const workspaceId = tenant() ?? "";
    const last = this.#standing.get(client) ?? NOBODY;
    if (last.workspaceId === workspaceId) return last.done;
    const done = stand(client, workspaceId, false);
    this.#standing.set(client, { workspaceId, done });
    return done;
  }
}

/** How a connection begins. */
const NOBODY: Standing = { workspaceId: "", done: Promise.resolve() };
