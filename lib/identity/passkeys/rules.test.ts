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
  ["http://stint.example.com", "noHttps", "stint.example.com"],
  ["http://localhost.example.com", "noHttps", "localhost.example.com"],
  ["https://192.0.2.7", "bareAddress", "192.0.2.7"],
  ["http://127.0.0.1:3000", "bareAddress", "127.0.0.1"],
  ["https://[2001:db8::1]", "bareAddress", "[2001:db8::1]"],
])("at %s browsers offer no passkeys: %s", (url, off, host) => {
  expect(relyingParty(url)).toEqual({ off, host });
});
