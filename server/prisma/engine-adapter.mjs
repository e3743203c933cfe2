import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";

/**
 * Members that the types of the adapter omit.
 *
 * @typedef {{
 *   performIO(query: unknown): Promise<{ fields?: { dataTypeID: number }[] }>,
 *   queryRaw(query: unknown): Promise<{ columnTypes: number[] }>,
 *   startTransaction?(level: unknown): Promise<Queryable>,
 *   executeScript(script: string): Promise<void>,
 *   underlyingDriver(): { query(sql: string): Promise<unknown> },
 *   onError(error: unknown): never,
 *   dispose(): Promise<void>,
 * }} Queryable
 */

const OID = { char: 18, name: 19, text: 25 };

/**
 * @param {string} url
 * @returns {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory}
 */
export function migrationAdapter(url) {
  const schema = new URL(url).searchParams.get("schema") ?? undefined;
  const factory = new PrismaPg({ connectionString: url, max: 1 }, schema === undefined ? {} : { schema });
  const connect = factory.connect.bind(factory);
  const connectExtended = async () =>
    extendQueryable(/** @type {Queryable} */ (/** @type {unknown} */ (await connect())));
  const extended = Object.assign(factory, {
    connect: connectExtended,
    connectToShadowDb: () => openShadow(url, connectExtended),
  });
  return extended;
}

/**
 * @param {string} url
 * @param {() => Promise<Queryable>} connect
 * @returns {Promise<Queryable>} A connection to an empty database that is dropped on dispose.
 */
async function openShadow(url, connect) {
  const main = await connect();
  const name = `prisma_migrate_shadow_${randomUUID()}`;
  await main.executeScript(`create database "${name}"`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const shadow = /** @type {Queryable} */ (/** @type {unknown} */ (await migrationAdapter(target.href).connect()));
  const dispose = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await dispose();
    await main.executeScript(`drop database "${name}"`);
    await main.dispose();
  };
  return shadow;
}

/**
 * @param {Queryable} queryable
 * @returns {Queryable}
 */
function extendQueryable(queryable) {
  readCatalogTypes(queryable);
  const startTransaction = queryable.startTransaction?.bind(queryable);
  if (startTransaction) {
    queryable.startTransaction = async (level) => extendQueryable(await startTransaction(level));
    // The adapter splits scripts at every ";", even in function bodies and strings.
    queryable.executeScript = async (script) => {
      await queryable
        .underlyingDriver()
        .query(script)
        .catch((/** @type {unknown} */ error) => queryable.onError(error));
    };
  }
  return queryable;
}

/**
 * The adapter rejects "char" and name. Read both as text, and restore the type of "char", which the engine
 * distinguishes.
 *
 * @param {Queryable} queryable
 */
function readCatalogTypes(queryable) {
  const performIO = queryable.performIO.bind(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  /** @type {number[]} */
  let oids = [];
  queryable.performIO = async (query) => {
    const result = await performIO(query);
    const fields = result.fields ?? [];
    oids = fields.map((field) => field.dataTypeID);
    for (const field of fields)
      if (field.dataTypeID === OID.char || field.dataTypeID === OID.name) field.dataTypeID = OID.text;
    return result;
  };
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const [index, oid] of oids.entries())
      if (oid === OID.char) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}
