import { readdirSync } from "node:fs";
import { join } from "node:path";
import { routePattern } from "@/server/build/v1-routes.mjs";
import { routerOf, serve, type Routes } from "@/server/http/v1";
import { listening, type TestServer } from "./listening";

const root = join(import.meta.dirname, "..");

export async function loadRoutes(): Promise<Routes> {
  const files = readdirSync(join(root, "app/v1"), { recursive: true }).map((name) => `app/v1/${String(name)}`);
  const found = files.filter((file) => file.endsWith("/route.ts")).sort();
  return Promise.all(
    found.map(async (file) => [routePattern(file), (await import(join(root, file))) as Routes[number][1]] as const),
  );
}

export function givenV1(routes: Routes): Promise<TestServer> {
  const router = routerOf(routes);
  return listening((request, response) => void serve(router, request, response));
}
