import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AppError } from "./errors";

test("every copy of the class recognizes an AppError, and nothing else", async () => {
  const copied = "./errors?copy";
  const copy = (await import(/* @vite-ignore */ copied)) as { AppError: typeof AppError };
  expect(copy.AppError).not.toBe(AppError);
  const error: unknown = new copy.AppError("unavailable", "busy");
  expect(error instanceof AppError).toBe(true);
  for (const other of [new Error("AppError"), null, "AppError"])
    expect((other as unknown) instanceof AppError).toBe(false);
});

test("no other error class of lib is compared by instanceof", () => {
  const lib = join(import.meta.dirname, "../..");
  const texts = readdirSync(lib, { recursive: true })
    .map(String)
    // The browser has one copy of lib/client, and the generated client uses one of a package.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^client\/|^kernel\/db\/generated/.test(file))
    .map((file) => readFileSync(join(lib, file), "utf8"));
  const classes = texts.flatMap((text) =>
    [...text.matchAll(/^export class (\w+)(?:<[^{]*>)? extends Error/gm)].map(([, name = ""]) => name),
  );
  const compared = classes.filter((name) => texts.some((text) => new RegExp(`instanceof ${name}\\b`).test(text)));
  expect(compared).toEqual(["AppError"]);
});
