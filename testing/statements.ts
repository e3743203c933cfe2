import pg from "pg";

/** The texts of the statements that this process gives the database while something is done, in order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = pg.Client.prototype as unknown as { query: (this: unknown, ...asked: unknown[]) => unknown };
  const { query } = client;
  const texts: string[] = [];
  client.query = function (...asked) {
    const [statement] = asked;
    texts.push(typeof statement === "string" ? statement : (statement as { text: string }).text);
    return query.apply(this, asked);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return texts;
}
