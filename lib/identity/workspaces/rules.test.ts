import { expect, test } from "vitest";
import { assertNotBackdated, mergeInvoicing, numberOf, readLogo, seriesOf, withDefaults } from "./rules";
import { Invoicing } from "./schema/workspace";

const termsOf = (pattern: string, start = 1) => ({ number_pattern: pattern, fiscal_year_start_month: start });

test("a pattern makes numbers, and a series for each value of its dates", () => {
  const day = "2026-03-05";
  const series = (pattern: string, on = day) => seriesOf(termsOf(pattern), on);
  expect(numberOf(termsOf("INV-{YYYY}-{0000}"), day, 7)).toBe("INV-2026-0007");
  expect(numberOf(termsOf("{YY}{MM}/{0}"), day, 1234)).toBe("2603/1234");
  expect(numberOf(termsOf("R{0000}"), day, 12_345)).toBe("R12345");
  expect(series("INV-{YYYY}-{0000}")).toBe("INV-2026-{0}");
  expect(series("INV-{YYYY}-{00}")).toBe(series("INV-{YYYY}-{0000}"));
  expect(series("INV-{YYYY}-{0000}", "2027-01-01")).toBe("INV-2027-{0}");
});

test("a fiscal year is called by the year in which it ends", () => {
  const on = (day: string, start: number) => numberOf(termsOf("{FY}/{00}", start), day, 1);
  expect([on("2026-06-30", 7), on("2026-07-01", 7)]).toEqual(["2026/01", "2027/01"]);
  expect([on("2026-01-01", 1), on("2026-12-31", 1)]).toEqual(["2026/01", "2026/01"]);
  expect([on("2026-11-30", 12), on("2026-12-01", 12)]).toEqual(["2026/01", "2027/01"]);
});

test("an issue date may precede the latest one by the allowed days, and by no more", () => {
  const back = (day: string, days: number | null) => () => assertNotBackdated(day, "2026-11-25", days);
  expect(back("2026-10-26", 30)).not.toThrow();
  expect(back("2026-10-25", 30)).toThrow(
    expect.objectContaining({
      code: "issue_date_before_last",
      params: {
        issue_date: "2026-10-25",
        latest: "2026-11-25",
        earliest: "2026-10-26",
        allowed_days: 30,
        needed_days: 31,
      },
    }),
  );
  expect(back("2026-11-25", 0)).not.toThrow();
  expect(back("2026-11-24", 0)).toThrow("issue_date_before_last: before_latest");
  expect(back("2001-01-01", null)).not.toThrow();
});

test("a pattern has exactly one counter and no unknown braces", () => {
  const isPattern = (text: string) => Invoicing.shape.number_pattern.safeParse(text).success;
  expect(["INV-{0000}", "{YYYY}/{MM}/{000} A", "{FY}-{00}"].every(isPattern)).toBe(true);
  expect(["INV", "{0}{0}", "{DD}-{00}", "{00", "{0}\n"].some(isPattern)).toBe(false);
});

test("settings have defaults, and changes are merged into them", () => {
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

test("a logo has the type of its data URL and at most 300 kB", () => {
  const png = Buffer.alloc(24);
  png.set(PNG);
  png.writeUInt32BE(40, 16);
  png.writeUInt32BE(20, 20);
  expect(readLogo(url("png", png))).toMatchObject({ type: "png" });
  expect(() => readLogo(url("jpeg", png))).toThrow("picture_type_wrong");
  expect(() => readLogo(url("png", Buffer.concat([png, Buffer.alloc(300_000)])))).toThrow("picture_too_large");
});

test("a picture has at most 4 million pixels, and its data is base64", () => {
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
  expect(() => readLogo(url("png", png))).toThrow("picture_too_many_pixels");
  expect(() => readLogo(url("jpeg", jpeg(8000)))).toThrow("picture_too_many_pixels");
  expect(readLogo(url("jpeg", jpeg(400)))).toMatchObject({ type: "jpeg" });
  expect(() => readLogo("data:image/png;base64,AAAAA")).toThrow("base64_malformed");
});
