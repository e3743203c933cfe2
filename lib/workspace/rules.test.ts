import { expect, test } from "vitest";
import { mergeInvoicing, numberOf, readLogo, seriesOf, withDefaults } from "./rules";
import { Invoicing, Seller } from "./schema";

test("a pattern makes numbers, and a series for each value of its dates", () => {
  const day = "2026-03-05";
  expect(numberOf("INV-{YYYY}-{0000}", day, 7)).toBe("INV-2026-0007");
  expect(numberOf("{YY}{MM}/{0}", day, 1234)).toBe("2603/1234");
  expect(numberOf("R{0000}", day, 12_345)).toBe("R12345");
  expect(seriesOf("INV-{YYYY}-{0000}", day)).toBe("INV-2026-{0}");
  expect(seriesOf("INV-{YYYY}-{00}", day)).toBe(seriesOf("INV-{YYYY}-{0000}", day));
  expect(seriesOf("INV-{YYYY}-{0000}", "2027-01-01")).toBe("INV-2027-{0}");
});

test("a pattern needs exactly one counter and knows no other braces", () => {
  const isPattern = (text: string) => Invoicing.shape.number_pattern.safeParse(text).success;
  expect(["INV-{0000}", "{YYYY}/{MM}/{000} A"].every(isPattern)).toBe(true);
  expect(["INV", "{0}{0}", "{DD}-{00}", "{00", "{0}\n"].some(isPattern)).toBe(false);
});

test("an IBAN is taken when its check digits agree", () => {
  const isIban = (text: string) => Seller.shape.iban.safeParse(text).success;
  expect(["DE89370400440532013000", "GB82WEST12345698765432", "NO9386011117947"].every(isIban)).toBe(true);
  expect(["DE88370400440532013000", "DE89 3704 0044 0532 0130 00", "de89370400440532013000", ""].some(isIban)).toBe(
    false,
  );
});

test("settings that were never set have defaults, and changes are merged into what is there", () => {
  const first = mergeInvoicing({}, { seller: { email: "accounts@ostlund.example", address: { city: "Hamburg" } } });
  const second = mergeInvoicing(first, { notes: "Thanks", seller: { address: { line1: "Speicherstraße 12" } } });
  expect(withDefaults(second, "Ostlund & Park")).toMatchObject({
    number_pattern: "INV-{YYYY}-{0000}",
    notes: "Thanks",
    seller: {
      name: "Ostlund & Park",
      email: "accounts@ostlund.example",
      address: { city: "Hamburg", line1: "Speicherstraße 12", country: null },
    },
  });
  expect(mergeInvoicing(second, { seller: { address: null } }).seller?.address).toBeNull();
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const url = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`;

test("a logo is what its data URL says, and no larger than 300 kB", () => {
  const png = Buffer.alloc(24);
  png.set(PNG);
  png.writeUInt32BE(40, 16);
  png.writeUInt32BE(20, 20);
  expect(readLogo(url("png", png))).toMatchObject({ type: "png" });
  expect(() => readLogo(url("jpeg", png))).toThrow("not a JPEG");
  expect(() => readLogo(url("png", Buffer.concat([png, Buffer.alloc(300_000)])))).toThrow("300 kB");
});

test("a picture is refused for what it unpacks to, and data that is no base64 for that", () => {
  const png = Buffer.alloc(24);
  png.set(PNG);
  png.writeUInt32BE(8000, 16);
  png.writeUInt32BE(8000, 20);
  const jpeg = (height: number) =>
    Buffer.from([
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      4,
      0,
      0,
      0xff,
      0xc2,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      0x20,
      0,
      1,
      0,
      0,
    ]);
  expect(() => readLogo(url("png", png))).toThrow("4 million pixels");
  expect(() => readLogo(url("jpeg", jpeg(8000)))).toThrow("4 million pixels");
  expect(readLogo(url("jpeg", jpeg(400)))).toMatchObject({ type: "jpeg" });
  expect(() => readLogo("data:image/png;base64,AAAAA")).toThrow("not in base64");
});
