import { describe, expect, test } from "vitest";
import { fillAt, nested, placeOf, valueAt } from "@/components/e-invoices/fills";
import { faultsOf } from "@/lib/billing/e-invoices/rules/readiness";
import { ClientUpdate } from "@/lib/tracking/clients/schema";
import { WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";
import { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { printedOf, VAT } from "@/testing/e-invoice-documents";

const VALUES = { text: "DE136695976", email: "ap@kestrel.example", country: "DE" };

/** Everything plain that XRechnung asks for is missing. */
const bare = printedOf({
  lines: [{ quantity: "1", price: 10_000, tax: VAT }],
  seller: { address: null, contact_name: null, phone: null, email: null, tax_id: null },
  client: { address: null },
  references: { buyer_reference: null },
});

describe("fillAt()", () => {
  test("each missing text of an XRechnung can be filled in place, and its body is accepted", () => {
    const faults = faultsOf(bare, "xrechnung");
    expect(faults.length).toBeGreaterThan(9);
    for (const { pointer, reason } of faults) {
      const fill = fillAt(pointer);
      if (fill === null) throw new Error(`${reason} has no field`);
      const body = nested(fill.path, VALUES[fill.kind]);
      if (fill.of === "client") expect(ClientUpdate.safeParse(body).success).toBe(true);
      else if (fill.of === "document") expect(InvoiceUpdate.safeParse(body).success).toBe(true);
      else expect(WorkspaceUpdate.safeParse({ invoicing: { seller: body } }).success).toBe(true);
    }
  });

  test("an electronic address and the taxes of a line are corrected on their pages", () => {
    expect(fillAt("/client/e_invoicing/electronic_address")).toBeNull();
    expect(fillAt("/lines/0/tax_rate_ids")).toBeNull();
  });
});

describe("valueAt()", () => {
  test("the saved text, and an empty text where a part is missing", () => {
    expect(valueAt({ address: { city: "Kiel" } }, ["address", "city"])).toBe("Kiel");
    expect(valueAt({ address: null }, ["address", "city"])).toBe("");
    expect(valueAt(null, ["tax_id"])).toBe("");
  });
});

describe("placeOf()", () => {
  test("the client, the seller, a line by its number, else the document", () => {
    expect(placeOf("/client/tax_id")).toEqual({ of: "client" });
    expect(placeOf("/workspace/invoicing/seller/phone")).toEqual({ of: "seller" });
    expect(placeOf("/lines/2/tax_rate_ids")).toEqual({ of: "line", number: 3 });
    expect(placeOf("/lines")).toEqual({ of: "document" });
    expect(placeOf("/currency")).toEqual({ of: "document" });
  });
});
