import type { TestProject } from "vitest/node";
import { dropRun, prepareTemplate } from "./database";
import { startTestPostgres } from "./postgres-slot";

/** Starts the tests' PostgreSQL, or uses the one that TEST_DATABASE_URL names, with the right to create databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given ? undefined : await startTestPostgres();
  try {
    const server = await prepareTemplate(given ?? own?.url("postgres") ?? "", { isOwn: !given });
    project.provide("testServer", server);
    return async () => {
      await dropRun(server);
      await own?.stop();
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}
