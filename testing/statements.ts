import pg from "pg";

/**
 * The texts of the statements that this process gives the database while something is done, in order. Which of the pool's
 * connections stands for which workspace is chance, so what changes that is left out.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = pg.Client.prototype as unknown as { query: (this: unknown, ...asked: unknown[]) => unknown };
  const { query } = client;
  const texts: string[] = [];
  client.query = function (...asked) {
    const [statement] = asked;
    const text = typeof statement === "string" ? statement : (statement as { text: string }).text;
    if (!text.includes("set_config('stint.workspace'")) texts.push(text);
    return query.apply(this, asked);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return texts;
}
