import type { FORMATS } from "@/lib/webhooks/endpoints/rules";

export type ChatFormat = Exclude<(typeof FORMATS)[number], "json">;

/** A sentence in which `linked` is the text of the link. Plain text, without markup of any chat. */
export interface Sentence {
  before: string;
  linked: string;
  after: string;
  url: string;
}

/** JSON that an incoming webhook of the chat accepts. */
export function chatBodyOf(format: ChatFormat, sentence: Sentence): string {
  return JSON.stringify(BODIES[format](sentence));
}

const BODIES: Record<ChatFormat, (sentence: Sentence) => object> = {
  slack: ({ before, linked, after, url }) => ({
    text: `${slackText(before)}<${slackEntities(url)}|${slackText(linked)}>${slackText(after)}`,
  }),
  teams: ({ before, linked, after, url }) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          // Runs of rich text are never read as Markdown.
          body: [
            {
              type: "RichTextBlock",
              inlines: [
                textRun(before),
                { ...textRun(linked), selectAction: { type: "Action.OpenUrl", url } },
                textRun(after),
              ].filter(({ text }) => text !== ""),
            },
          ],
        },
      },
    ],
  }),
  discord: ({ before, linked, after, url }) => ({
    content: atLineStart(`${discordText(before)}[${discordText(linked)}](${url})${discordText(after)}`),
    allowed_mentions: { parse: [] },
    // Without a preview of the linked page.
    flags: 4,
  }),
};

function textRun(text: string) {
  return { type: "TextRun", text };
}

/** Slack has no escape for its formatting marks. A word joiner before them takes away their meaning. */
function slackText(text: string): string {
  return slackEntities(text).replaceAll(/[*_~`]/g, "\u2060$&");
}

function slackEntities(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function discordText(text: string): string {
  return text.replaceAll(/[\\*_~`|<>[\]()@#]|:(?=\/\/)/g, String.raw`\$&`);
}

/** Lists. */
function atLineStart(text: string): string {
  return text.replace(/^(?:[-+]|\d+(?=\.))/, (mark) => (/\d/.test(mark) ? `\u2060${mark}` : `\\${mark}`));
}
