import pg from "pg";
import { tenant } from "./tenant";

type Release = pg.PoolClient["release"];
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * Role for row-level security in workspace `$1`; "" resets both. Servers without the role run without isolation, which
 * each start reports. `$2`: for this transaction only.
 */
const SET_TENANT_ROLE = `select set_config('stint.workspace', $1, $2), set_config('role', case when $1 = '' then 'none' else
  coalesce((select rolname from pg_roles where rolname = 'stint_tenant' and pg_has_role(oid, 'MEMBER')), 'none') end, $2)`;

export class TenantPool extends pg.Pool {
  /** "" for none. */
  readonly #tenants = new WeakMap<pg.PoolClient, string>();
  readonly #keepsSessions: boolean;

  /** @param keepsSessions False through a pooler. */
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

  /** Closes the connection on failure. */
  async transactionStarted(client: pg.PoolClient): Promise<void> {
    const workspaceId = tenant();
    if (this.#keepsSessions || workspaceId === undefined) return;
    await setTenantRole(client, workspaceId, true).catch((error: unknown) => {
      client.release(error as Error);
      throw error;
    });
  }

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

  /** Through a pooler, the role lasts for one transaction. */
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

async function setTenantRole(client: pg.PoolClient, workspaceId: string, isLocal: boolean): Promise<void> {
  await client.query({ name: "set-tenant-role", text: SET_TENANT_ROLE, values: [workspaceId, isLocal] });
}
