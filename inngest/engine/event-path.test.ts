import { expect, test } from "vitest";
import { parsePath, readPath } from "@/inngest/engine/event-path";

const event = { name: "e", data: { workspaceId: "w", deep: { on: true }, none: null } };

test.each([
  ["event.data.workspaceId", "w"],
  ["event.data.deep.on", true],
  ["event.data.none", null],
  ["event.name", "e"],
  ["event.data.absent.member", undefined],
  ["event.data.toString", undefined],
])("parses the path %s", (text, value) => {
  expect(readPath(parsePath(text) ?? [], event)).toBe(value);
});

test.each([
  "event",
  "event.",
  "data.x",
  "event.data.list[0]",
  "event.data.a + event.data.b",
  "'all'",
  "size(event.x)",
  "",
])("rejects %j", (text) => {
  expect(parsePath(text)).toBeNull();
});
