import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DestinationRefused } from "@/lib/kernel/net/destination";
import { AppError } from "./errors";

const lib = join(import.meta.dirname, "../..");

/** The modules of lib that the server's bundles carry, as their text. */
const sources = readdirSync(lib, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^kernel\/db\/generated/.test(file))
  .map((file) => ({ file, text: readFileSync(join(lib, file), "utf8") }));

/** Our own error classes that some code tells from others by `instanceof`; what the browser has exists once. */
const told = sources
  .filter(({ file }) => file !== "http/api.ts")
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^export class (\w+) extends Error/gm)].map(([, name = ""]) => ({ file, name })),
  )
  .filter(({ name }) => sources.some(({ text }) => new RegExp(`instanceof ${name}\\b`).test(text)));

type ErrorClass = new (...given: string[]) => Error;

/** The class as another bundle of the same process has it. */
async function copyOf({ file, name }: { file: string; name: string }): Promise<ErrorClass> {
  const copy = (await import(/* @vite-ignore */ `${join(lib, file)}?copy`)) as Record<string, ErrorClass>;
  return copy[name] ?? Error;
}

describe("errors that one bundle throws and another catches", () => {
  test.each(told)("$name of lib/$file is known by every copy of its class", async ({ file, name }) => {
    const Copy = await copyOf({ file, name });
    const own = ((await import(/* @vite-ignore */ join(lib, file))) as Record<string, ErrorClass>)[name];
    expect(Copy).not.toBe(own);
    expect(own && new Copy("unavailable", "Busy.") instanceof own).toBe(true);
  });

  test("the classes are told from each other, and from what is no error of ours", () => {
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(["AppError", "DestinationRefused"]));
    expect(new DestinationRefused()).not.toBeInstanceOf(AppError);
    expect(new Error("AppError")).not.toBeInstanceOf(AppError);
    expect((null as unknown) instanceof AppError).toBe(false);
  });
});
