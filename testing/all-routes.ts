import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Handler } from "@/lib/kernel/http/route";

export interface TestOperation {
  /** Such as `PATCH /tasks/{id}`. */
  name: string;
  method: string;
  path: string;
  handler: Handler;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export async function allOperations(): Promise<TestOperation[]> {
  const files = readdirSync("app/v1", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  const operations: TestOperation[] = [];
  for (const file of files.sort()) {
    const path = `/${dirname(file).replaceAll(/\[([^\]]+)\]/g, "{$1}")}`;
    const module = (await import(join(process.cwd(), "app/v1", file))) as Record<string, Handler | undefined>;
    for (const method of METHODS) {
      const handler = module[method];
      if (handler) operations.push({ name: `${method} ${path}`, method, path, handler });
    }
  }
  return operations;
}
