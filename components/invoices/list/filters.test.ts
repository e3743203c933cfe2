import { describe, expect, test } from "vitest";
import { chosenIn, queryOf } from "./filters";

const CLIENT = "cli_01m7yp4jademgb7e4vec1cvggx";
const query = (search: string) => queryOf(chosenIn(new URLSearchParams(search)), "2026-01-15");

describe("the address of the list", () => {
  test("says nothing about what it does not name", () => {
    expect(query("")).toEqual({ limit: "50" });
  });

  test("names state, words, client and span", () => {
    expect(query(`state=outstanding&q=kestrel&client=${CLIENT}&issued=last-month`)).toEqual({
      limit: "50",
      status: "sent",
      q: "kestrel",
      client_id: CLIENT,
      issued_from: "2025-12-01",
      issued_to: "2025-12-31",
    });
  });

  test.each([
    ["this-month", "2026-01-01", "2026-01-31"],
    ["this-year", "2026-01-01", "2026-12-31"],
    ["last-year", "2025-01-01", "2025-12-31"],
  ])("%s goes from %s to %s", (issued, from, to) => {
    expect(query(`issued=${issued}`)).toMatchObject({ issued_from: from, issued_to: to });
  });

  test("leaves out what cannot be", () => {
    expect(query("state=lost&client=prj_x&issued=someday")).toEqual({ limit: "50" });
  });
});
