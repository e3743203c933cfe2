import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CodeLanguage, tokenize } from "@/components/ui/code-tokens";

const LANGUAGES: readonly CodeLanguage[] = ["json", "javascript", "python", "go", "php", "shell", "http", "text"];

const coloured = (code: string, language: CodeLanguage) =>
  tokenize(code, language)
    .filter((token) => token.kind !== "plain")
    .map((token) => `${token.kind} ${token.text}`);

describe("tokenize", () => {
  test("never changes what is shown", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LANGUAGES), (code, language) => {
        expect(
          tokenize(code, language)
            .map((token) => token.text)
            .join(""),
        ).toBe(code);
      }),
    );
  });

  test("JSON: values are coloured, keys are not", () => {
    expect(coloured('{"type": "invoice.sent", "at": -1.5e3, "paid": false}', "json")).toEqual([
      'string "invoice.sent"',
      "number -1.5e3",
      "keyword false",
    ]);
  });

  test("a word inside a string or a name is no keyword", () => {
    expect(coloured('const important = "return"; // from here', "javascript")).toEqual([
      "keyword const",
      'string "return"',
      "comment // from here",
    ]);
  });

  test("the slashes of an address begin no comment in a shell", () => {
    expect(coloured('curl https://time.example/v1/me -H "a: b"', "shell")).toEqual(["keyword curl", 'string "a: b"']);
  });
});
