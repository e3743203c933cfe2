import { expect, test } from "vitest";
import { relyingParty } from "./rules";

test.each([
  ["https://stint.example.com", "stint.example.com", "https://stint.example.com"],
  ["https://stint.example.com:8443/", "stint.example.com", "https://stint.example.com:8443"],
  ["http://localhost:3000", "localhost", "http://localhost:3000"],
  ["http://time.localhost", "time.localhost", "http://time.localhost"],
])("at %s passkeys belong to %s and are shown at %s", (url, id, origin) => {
  expect(relyingParty(url)).toEqual({ id, origin });
});

test.each([
  ["http://stint.example.com", "https"],
  ["http://localhost.example.com", "https"],
  ["https://192.0.2.7", "192.0.2.7"],
  ["http://127.0.0.1:3000", "127.0.0.1"],
  ["https://[2001:db8::1]", "[2001:db8::1]"],
])("at %s browsers offer none, and the page says why: %s", (url, word) => {
  const party = relyingParty(url);
  expect("isOffBecause" in party && party.isOffBecause).toContain(word);
});
