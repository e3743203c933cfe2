import { expect, test } from "vitest";
import { readPastedHeaders } from "./pasted-headers";

const EXPECTED = {
  "webhook-id": "evt_01h2e8kqvbfwea724h75qc655w",
  "webhook-timestamp": "1795340000",
  "webhook-signature": "v1,MIBM25YJ+R5nNw8UZBzAa5B1BFGoC5KFH2mJgUz8WcY= v1,x/y=",
};
const lines = (around: (name: string, value: string) => string) =>
  Object.entries(EXPECTED)
    .map(([name, value]) => around(name, value))
    .join("\r\n");

test.each([
  ["lines of HTTP, with the request line", `POST /hook HTTP/1.1\r\n${lines((name, value) => `${name}: ${value}`)}\r\n`],
  ["curl -v", lines((name, value) => `> ${name}: ${value}`)],
  ["a curl command", lines((name, value) => `  -H '${name}: ${value}' \\`)],
  ["JSON", JSON.stringify(EXPECTED, null, 2)],
  [
    "JSON with lists",
    JSON.stringify(Object.fromEntries(Object.entries(EXPECTED).map(([name, value]) => [name, [value]]))),
  ],
  ["the inside of an object", lines((name, value) => `  "${name}": "${value}",`)],
  ["the output of Ruby", lines((name, value) => `"${name}"=>"${value}",`)],
])("headers are read from %s", (_source, text) => {
  expect(readPastedHeaders(text)).toEqual(EXPECTED);
});

test("a text without headers has none", () => {
  for (const text of ["", "{", "[1]", "null", "just words\nand more"]) expect(readPastedHeaders(text)).toEqual({});
});
