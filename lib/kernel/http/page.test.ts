import { describe, expect, test } from "vitest";
import { requestedPage, makeCursor } from "./page";

const id = "0194fdc2-fa2f-7cc0-81d3-ff12045b73c8";
const query = { status: "active", sort: "name" };
const { list } = requestedPage(query, "-created_at", "ws /v1/clients");
const cursor = makeCursor(list, { key: "Ä 日本", id });

describe("cursors", () => {
  test("a cursor is valid for its list with any page size", () => {
    const { page: next } = requestedPage(
      { limit: "7", cursor, sort: "name", status: "active" },
      "-created_at",
      "ws /v1/clients",
    );
    expect(next).toMatchObject({ limit: 7, sort: "name", descending: false, after: { key: "Ä 日本", id } });
    expect(cursor).toMatch(/^[\w-]+$/);
  });

  test("400: a cursor of another list, with other filters, or with one changed character", () => {
    const open = (more: object, place = "ws /v1/clients") =>
      requestedPage({ ...query, cursor, ...more }, "-created_at", place);
    for (const act of [
      () => open({ status: "archived" }),
      () => open({ sort: "-name" }),
      () => open({ q: "x" }),
      () => open({}, "other /v1/clients"),
      () => open({}, "ws /v1/projects"),
      () => open({ cursor: "" }),
      () => open({ cursor: "nonsense" }),
      () => open({ cursor: Buffer.from("[]").toString("base64url") }),
      () => open({ cursor: Buffer.from(JSON.stringify(["x", 1, {}])).toString("base64url") }),
      () => open({ cursor: forged("Z", id) }),
      () => open({ cursor: forged("Ä 日本", "0194fdc2-fa2f-7cc0-81d3-ff12045b73c9") }),
    ])
      expect(act).toThrow("invalid_cursor: not_of_this_list");
  });
});

/** The signature of a valid cursor on another position. */
function forged(key: string, rowId: string): string {
  const [mark] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as [string];
  return Buffer.from(JSON.stringify([mark, key, rowId])).toString("base64url");
}

test("defaults are the list's sort and fifty rows", () => {
  expect(requestedPage({}, "-created_at", "").page).toEqual({
    limit: 50,
    sort: "created_at",
    descending: true,
    after: null,
  });
});
