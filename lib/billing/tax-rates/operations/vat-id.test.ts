import { expect, test } from "vitest";
import { vatIdFault } from "./vat-id";

const isWrongVatId = (taxId: string) => vatIdFault(taxId) !== null;

test.each(
  (
    "ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ESB58378431 " +
    "FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IE1234567FA IT00743110157 LT119511515 LU15027442 " +
    "MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619 " +
    "GB980780684 XI980780684 CHE107787577MWST NO995525828MVA"
  ).split(" "),
)("%s is valid, and invalid with two digits swapped", (id) => {
  expect(isWrongVatId(id)).toBe(false);
  expect(isWrongVatId(id.replace(/(\d)(?!\1)(\d)/, "$2$1"))).toBe(true);
});

test.each([
  "DE 136 695 976",
  "de136695976",
  "CHE-107.787.577 MWST",
  "CHE-107.787.577",
  "NO 995 525 828 MVA",
  "NO995525828",
  "LV40003521600",
])("%s is valid with separators and in lower case", (id) => {
  expect(isWrongVatId(id)).toBe(false);
});

test.each([
  "DE136695977",
  "DE12345678",
  "FR41303265045",
  "NO995525829MVA",
  "CHE107787578MWST",
  "ATU1358562",
  "LV40003521601",
])("%s is invalid", (id) => {
  expect(isWrongVatId(id)).toBe(true);
});

test.each(["", "1", "22/345/67890", "12-3456789", "USt-befreit", "ABN 51 824 753 556", "Germany"])(
  "%j is not checked, because it is no VAT number of these countries",
  (id) => {
    expect(isWrongVatId(id)).toBe(false);
  },
);
