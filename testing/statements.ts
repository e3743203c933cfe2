import pg from "pg";

/** Omits the switches of connections between workspaces, which vary. */
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
