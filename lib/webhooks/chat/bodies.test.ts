import { describe, expect, test } from "vitest";
import { chatBodyOf } from "./bodies";

const URL = "https://stint.example/reports/entries?from=2026-11-19&q=a";
const sentence = (text: string) => ({ before: `${text} was invited: `, linked: text, after: ` ${text}`, url: URL });
const HOSTILE = [
  "<!channel> <@U012> <https://evil.example|INV-1>",
  "@everyone @here <@&1234> <#5678>",
  "*bold* _italic_ ~struck~ `code` ~~x~~ **y** __z__ ||spoiler||",
  "[click](https://evil.example) https://evil.example",
  "# heading",
  "> quote",
  "- item",
  "1. item",
  '"}], "text": "second"',
  "\\*already escaped\\*",
];

describe("Slack", () => {
  test.each(HOSTILE)("%s stays text", (text) => {
    const { text: body, ...others } = JSON.parse(chatBodyOf("slack", sentence(text))) as { text: string };
    expect(others).toEqual({});
    expect(body.match(/<[^>]*>/g)).toEqual([expect.stringContaining("<https://stint.example/")]);
    expect(body).toContain("from=2026-11-19&amp;q=a|");
    expect(body).not.toMatch(/(?:^|[^\u2060])[*_~`]/u);
    const plain = body
      .replaceAll("\u2060", "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
    expect(plain).toBe(`${text} was invited: <${URL}|${text}> ${text}`);
  });
});

describe("Discord", () => {
  test.each(HOSTILE)("%s stays text and mentions nobody", (text) => {
    const body = JSON.parse(chatBodyOf("discord", sentence(text))) as { content: string; allowed_mentions: object };
    expect(body.allowed_mentions).toEqual({ parse: [] });
    const [before = "", after = ""] = body.content.split(`](${URL})`);
    const [, linked = ""] = before.split(" was invited: [");
    expect(linked.replaceAll(/\\(.)/gs, "$1")).toBe(text);
    for (const part of [linked, after]) expect(part.replaceAll(/\\./gs, "")).not.toMatch(/[*_~`|<>[\]()@#]|:\/\//);
    expect(body.content).not.toMatch(/^(?:[-+#>]|\d+\.)/);
  });
});

describe("Teams", () => {
  test.each(HOSTILE)("%s is a run of text, which is never read as Markdown", (text) => {
    const body = JSON.parse(chatBodyOf("teams", sentence(text))) as {
      type: string;
      attachments: { contentType: string; content: { body: { type: string; inlines: object[] }[] } }[];
    };
    expect(body.type).toBe("message");
    const [card] = body.attachments;
    expect(card?.contentType).toBe("application/vnd.microsoft.card.adaptive");
    expect(card?.content.body).toEqual([
      {
        type: "RichTextBlock",
        inlines: [
          { type: "TextRun", text: `${text} was invited: ` },
          { type: "TextRun", text, selectAction: { type: "Action.OpenUrl", url: URL } },
          { type: "TextRun", text: ` ${text}` },
        ],
      },
    ]);
  });
});
