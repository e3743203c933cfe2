/** A fault that a single field corrects, by JSON pointer. */
export interface Fill {
  of: "client" | "seller" | "document";
  /** Members from the client, the seller or the document. */
  path: readonly string[];
  kind: "text" | "email" | "country";
  maxLength: number;
}

const FILLS: Readonly<Record<string, Fill>> = {
  "/buyer_reference": { of: "document", path: ["buyer_reference"], kind: "text", maxLength: 100 },
  "/client/e_invoicing/buyer_reference": {
    ...{ of: "client", path: ["e_invoicing", "buyer_reference"] },
    ...{ kind: "text", maxLength: 100 },
  },
  "/client/tax_id": { of: "client", path: ["tax_id"], kind: "text", maxLength: 50 },
  ...addressFills("client", "/client"),
  ...addressFills("seller", "/workspace/invoicing/seller"),
  ...sellerFill("contact_name", 100),
  ...sellerFill("phone", 50),
  ...sellerFill("email", 254, "email"),
  ...sellerFill("tax_id", 50),
  ...sellerFill("registration_number", 50),
};

function addressFills(of: Fill["of"], root: string): Record<string, Fill> {
  return {
    [`${root}/address/country`]: { of, path: ["address", "country"], kind: "country", maxLength: 2 },
    [`${root}/address/city`]: { of, path: ["address", "city"], kind: "text", maxLength: 100 },
    [`${root}/address/postal_code`]: { of, path: ["address", "postal_code"], kind: "text", maxLength: 20 },
  };
}

function sellerFill(name: string, maxLength: number, kind: Fill["kind"] = "text"): Record<string, Fill> {
  return { [`/workspace/invoicing/seller/${name}`]: { of: "seller", path: [name], kind, maxLength } };
}

/** Null for a fault that is corrected on a page of its own. */
export function fillAt(pointer: string): Fill | null {
  return FILLS[pointer] ?? null;
}

/** Empty for a value that is not set. */
export function valueAt(object: object | null, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : null),
    object,
  );
  return typeof found === "string" ? found : "";
}

/** `["address", "city"]` and "Kiel" give `{ address: { city: "Kiel" } }`. */
export function nested(path: readonly string[], value: string): object {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
}

export type Place = { of: "client" | "seller" | "document" } | { of: "line"; number: number };

export function placeOf(pointer: string): Place {
  if (pointer.startsWith("/client/")) return { of: "client" };
  if (pointer.startsWith("/workspace/")) return { of: "seller" };
  const line = /^\/lines\/(\d+)/.exec(pointer)?.[1];
  return line === undefined ? { of: "document" } : { of: "line", number: Number(line) + 1 };
}
