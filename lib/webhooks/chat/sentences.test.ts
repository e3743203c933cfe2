import { describe, expect, test } from "vitest";
import { LANGUAGES, textLocale } from "@/lib/kernel/core/languages";
import { translator } from "@/lib/kernel/i18n/translator";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { sampleOf } from "@/lib/webhooks/events/samples";
import { chatBodyOf } from "./bodies";
import { pageOf } from "./pages";
import { LINK_END, LINK_START, sentenceOf } from "./sentences";
import { wordsOf } from "./words";

const hostile = `${LINK_START}@everyone ${LINK_END}\n`.repeat(1000);

async function wordsIn(language: (typeof LANGUAGES)[number], name = "Nordwind") {
  const t = await translator(language, "chat");
  return wordsOf({ t, locale: textLocale(language, null), workspaceName: name, nameOf: () => name });
}

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(CATALOG)("$name has a sentence with one link", async (event) => {
    const words = await wordsIn(language);
    const sentence = sentenceOf(event.name, sampleOf(event).data, words);
    expect(sentence).toMatch(new RegExp(`^[^${LINK_START}]*${LINK_START}[^${LINK_END}]+${LINK_END}[^${LINK_START}]*$`));
    expect(sentence).not.toContain(event.name);
    expect(sentence).not.toMatch(/[{}]|undefined|null|\b_\b|NaN/);
  });
});

test.each(CATALOG)("$name fits into a message with the longest words of people", async (event) => {
  const words = await wordsIn("de", hostile);
  const data = withLongText(sampleOf(event).data);
  const sentence = sentenceOf(event.name, data, words);
  expect(sentence.split(LINK_START)).toHaveLength(2);
  const [before = "", rest = ""] = sentence.split(LINK_START);
  const [linked = "", after = ""] = rest.split(LINK_END);
  const url = `https://stint.example${pageOf(event.name, data)}`;
  const { content } = JSON.parse(chatBodyOf("discord", { before, linked, after, url })) as { content: string };
  expect(content.length).toBeLessThan(2000);
});

test("an event of another version is named by its type", async () => {
  const words = await wordsIn("en");
  const type = `Event ${LINK_START}invoice.sent${LINK_END}`;
  expect(sentenceOf("invoice.sent", { id: "inv_1" }, words)).toBe(type);
  expect(sentenceOf("invoice.framed", {}, words)).toBe(type.replace("sent", "framed"));
});

/** Replace the texts of people. */
function withLongText(data: unknown): Record<string, unknown> {
  const names = ["name", "notes", "number", "invoice_number"];
  return Object.fromEntries(
    Object.entries(data as object).map(([member, value]: [string, unknown]) => {
      if (member === "project") return [member, withLongText(value)];
      return [member, names.includes(member) && typeof value === "string" ? "*😀_".repeat(1000) : value];
    }),
  );
}
