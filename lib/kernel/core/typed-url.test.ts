import { expect, test } from "vitest";
import { typedUrl } from "./typed-url";

test.each([
  ["https://https://example.com/hook", "https://example.com/hook"],
  ["https://http://example.com", "http://example.com"],
  ["https:// https://example.com", "https://example.com"],
  ["HTTPS://https://https://example.com", "https://example.com"],
  ["https://example.com/?next=https://other.example", "https://example.com/?next=https://other.example"],
  ["https://", "https://"],
  ["https://h", "https://h"],
])("%j is %j", (text, url) => {
  expect(typedUrl(text)).toBe(url);
});
