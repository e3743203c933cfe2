import pg from "pg";
import { tenant } from "./tenant";

type Release = pg.PoolClient["release"];
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * Puts a connection behind the wall of the workspace `$1`: takes on the role whose statements see and change the rows of that
 * workspace alone. "" takes the role off again. Where the server has no such role, which each start tells, the tables'
 * owner goes on without a wall. `$2` says whether this ends with the transaction.
 */
const SET_TENANT_ROLE = `select set_config('stint.workspace', $1, $2), set_config('role', case when $1 = '' then 'none' else
  coalesce((select rolname from pg_roles where rolname = 'stint_tenant' and pg_has_role(oid, 'MEMBER')), 'none') end, $2)`;

/** A pool whose connections see only the rows of the workspace for which they are taken out (ADR 52). */
export class TenantPool extends pg.Pool {
  /** For whom each connection was last taken out, "" for nobody in particular. */
  readonly #tenants = new WeakMap<pg.PoolClient, string>();
  readonly #keepsSessions: boolean;

  /** @param keepsSessions whether a connection is the same from one transaction to the next, as it is not through a pooler. */
  constructor(config: pg.PoolConfig, keepsSessions: boolean) {
    super(config);
    this.#keepsSessions = keepsSessions;
    if (!keepsSessions) this.query = this.#inTransactions(this.query.bind<pg.Pool["query"]>(this));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const workspaceId = tenant() ?? "";
    const client = super.connect().then((free) => this.#withTenantRole(free, workspaceId));
    if (!taken) return client;
    client.then(
      (ready) => taken(undefined, ready, ready.release.bind(ready)),
      (error: unknown) => taken(error as Error, undefined, () => undefined),
    );
  }

  /** To be awaited when a transaction has begun on a connection of this pool, which is ended where that fails. */
  async begun(client: pg.PoolClient): Promise<void> {
    const workspaceId = tenant();
    if (this.#keepsSessions || workspaceId === undefined) return;
    await setTenantRole(client, workspaceId, true).catch((error: unknown) => {
      client.release(error as Error);
      throw error;
    });
  }

  /** Most connections stand behind the right wall already; only the others cost one more statement. */
  async #withTenantRole(client: pg.PoolClient, workspaceId: string): Promise<pg.PoolClient> {
    if (!this.#keepsSessions || (this.#tenants.get(client) ?? "") === workspaceId) return client;
    try {
      await setTenantRole(client, workspaceId, false);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    this.#tenants.set(client, workspaceId);
    return client;
  }

  /** Through a pooler the wall lasts for a transaction only, so that a statement for a workspace needs one of its own. */
  #inTransactions(query: pg.Pool["query"]): pg.Pool["query"] {
    const inOne = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
      const workspaceId = tenant();
      if (workspaceId === undefined) return query(statement);
      const client = await this.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        await setTenantRole(client, workspaceId, true);
        const result = await client.query(statement);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((failure: unknown) => void (broken = failure as Error));
        throw error;
      } finally {
        client.release(broken);
      }
    };
    return inOne as pg.Pool["query"];
  }
}

/** Takes on the role of a workspace, or none for "". */
async function setTenantRole(client: pg.PoolClient, workspaceId: string, isLocal: boolean): Promise<void> {
  await client.query({ name: "set-tenant-role", text: SET_TENANT_ROLE, values: [workspaceId, isLocal] });
}
