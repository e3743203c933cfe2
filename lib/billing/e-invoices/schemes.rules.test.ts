import { expect, test } from "vitest";
import { faultsOf } from "@/testing/e-invoice-rules/faults";
import { printedOf, VAT } from "@/testing/e-invoice-documents";
import { xmlOf } from "./operations/xml";
import { ADDRESS_SCHEMES } from "./rules/formats";

test("EN 16931 accepts each scheme of electronic addresses, and no other", async () => {
  const files = await Promise.all(
    [...ADDRESS_SCHEMES, "9901"].map(async (scheme) => {
      const electronic_address = { scheme, address: "123456789" };
      const printed = printedOf({
        lines: [{ quantity: "1", price: 100, tax: VAT }],
        references: { electronic_address },
      });
      return { name: scheme, content: await xmlOf(printed, "ubl"), rules: "en16931-ubl" as const };
    }),
  );
  expect((await faultsOf(files)).map(({ file, rule }) => `${file} ${rule}`)).toEqual(["9901 BR-CL-25"]);
});
