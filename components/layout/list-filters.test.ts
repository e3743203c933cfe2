import { expect, test } from "vitest";
import { newPublicId } from "@/lib/kernel/core/ids";
import { chosenIn, filterQuery } from "./list-filters";

const FILTERS = ["all", "draft", "open"] as const;

const queryOf = (search: string) => filterQuery(chosenIn(new URLSearchParams(search), FILTERS));

test("an address without filters asks for everything", () => {
  expect(queryOf("")).toEqual({});
  expect(queryOf("state=all&q=%20")).toEqual({});
});

test("state, text and client of the address become parameters of the request", () => {
  const client = newPublicId("cli");
  expect(queryOf(`state=open&q=%20harbor%20&client=${client}`)).toEqual({
    status: "open",
    q: "harbor",
    client_id: client,
  });
});

test("unknown states, IDs of other records, the rest of a long text: ignored", () => {
  const invoice = newPublicId("inv");
  expect(queryOf(`state=paid&client=${invoice}`)).toEqual({});
  expect(queryOf(`q=${"a".repeat(300)}`)).toEqual({ q: "a".repeat(200) });
});
