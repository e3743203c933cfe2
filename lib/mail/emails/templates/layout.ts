import type { Wording } from "@/lib/mail/emails/wording";
import { html, lines, raw, type Html } from "./html";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** In reading order. */
export interface MailContent {
  workspaceName: string;
  /** `#rrggbb` of the button. Default: the text color. */
  accentColor?: string | null | undefined;
  language?: string;
  direction?: "ltr" | "rtl";
  subject: string;
  preview: string;
  title?: string;
  paragraphs: readonly string[];
  figure?: { value: string; caption: string };
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  notes: readonly string[];
  /** Text before the button's full URL. */
  addressInFull?: string;
}

/** Paragraphs of a message, and its first line for the list of the mailbox. */
export function messageParts(message: string, withoutText: string): Pick<MailContent, "preview" | "paragraphs"> {
  const isText = (part: string) => part.trim() !== "";
  return {
    preview: message.split(/\r?\n/).find(isText) ?? withoutText,
    paragraphs: message.split(/(?:\r?\n){2,}/).filter(isText),
  };
}

export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, html: toHtml(content).text, text: toText(content) };
}

/** Inline styles cannot use media queries; `!important` overrides them. */
const DARK = raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-page { background: #17191b !important; color: #eceeee !important; }
  .m-strong { color: #eceeee !important; }
  .m-quiet { color: #a9b0b1 !important; }
  .m-line { border-color: #33383a !important; }
  .m-link { color: #7ccfd8 !important; }
  .m-ink { background: #eceeee !important; }
  .m-ink a { color: #16181a !important; }
}
</style>`);

const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function toHtml(content: MailContent): Html {
  return html`<!doctype html>
    <html lang="${content.language ?? "en"}" dir="${content.direction ?? "ltr"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.subject}</title>
        ${DARK}
      </head>
      <body class="m-page" style="margin:0;padding:0;background:#ffffff;color:#16181a">
        <div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
        <table
          ${TABLE}
          width="100%"
          class="m-page"
          style="background:#ffffff;color:#16181a;${FONT};font-size:15px;line-height:23px"
        >
          <tr>
            <td align="center" style="padding:36px 20px">
              <table
                ${TABLE}
                width="100%"
                style="max-width:480px;width:100%;text-align:${content.direction === "rtl" ? "right" : "left"}"
              >
                <tr>
                  <td style="padding:0 0 28px">${head(content)}</td>
                </tr>
                <tr>
                  <td>${body(content)}</td>
                </tr>
                <tr>
                  <td class="m-quiet" style="padding:32px 0 0;color:#545b5e;font-size:12px;line-height:18px">
                    ${content.workspaceName}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

function head({ workspaceName }: MailContent): Html {
  return html`<table ${TABLE}>
    <tr>
      <td class="m-strong" style="font-weight:600;font-size:17px;letter-spacing:-.02em;color:#16181a">
        ${workspaceName}
      </td>
    </tr>
  </table>`;
}

function body(content: MailContent): readonly Html[] {
  const { title, paragraphs, figure, facts, button, notes, addressInFull } = content;
  return [
    ...(title === undefined
      ? []
      : [
          html`<h1 style="margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.02em">
            ${title}
          </h1>`,
        ]),
    ...paragraphs.map((text) => html`<p dir="auto" style="margin:0 0 14px">${lines(text)}</p>`),
    ...(figure
      ? [
          html`<p
            class="m-strong"
            style="margin:26px 0 0;font-size:30px;line-height:36px;font-weight:600;letter-spacing:-.02em;color:#16181a"
          >
            ${figure.value}
          </p>`,
          html`<p class="m-quiet" style="margin:2px 0 0;color:#545b5e">${figure.caption}</p>`,
        ]
      : []),
    ...(facts ? [factTable(facts)] : []),
    ...(button ? [buttonTable(button, content.accentColor)] : []),
    ...notes.map((text) => html`<p class="m-quiet" style="${NOTE}">${text}</p>`),
    ...(button && addressInFull !== undefined
      ? [
          html`<p class="m-quiet" style="${NOTE}">
            ${addressInFull}<br /><a
              class="m-link"
              href="${button.url}"
              style="color:#0b5f6b;text-decoration:underline;overflow-wrap:anywhere;word-break:break-all"
              >${button.url}</a
            >
          </p>`,
        ]
      : []),
  ];
}

const NOTE = "margin:12px 0 0;color:#545b5e;font-size:13px;line-height:19px";

function factTable(facts: readonly (readonly [string, string])[]): Html {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <td
          class="m-quiet m-line"
          style="padding:8px 12px 8px 0;border-bottom:1px solid #dfe2e1;color:#545b5e;width:132px;vertical-align:top"
        >
          ${label}
        </td>
        <td
          class="m-strong m-line"
          style="padding:8px 0;border-bottom:1px solid #dfe2e1;color:#16181a;font-weight:500;overflow-wrap:anywhere;word-break:break-word"
        >
          ${value}
        </td>
      </tr>`,
  );
  return html`<table ${TABLE} width="100%" class="m-line" style="margin:18px 0 4px;border-top:1px solid #dfe2e1">
    ${rows}
  </table>`;
}

function buttonTable(button: { label: string; url: string }, accentColor: string | null | undefined): Html {
  const { ground, text } = buttonColors(accentColor);
  return html`<table ${TABLE} style="margin:22px 0 8px">
    <tr>
      <td class="${accentColor ? "" : "m-ink"}" bgcolor="${ground}" style="background:${ground};border-radius:6px">
        <a
          href="${button.url}"
          style="display:inline-block;padding:11px 20px;color:${text};font-weight:600;font-size:15px;line-height:20px;text-decoration:none"
          >${button.label}</a
        >
      </td>
    </tr>
  </table>`;
}

function toText(content: MailContent): string {
  const { title, paragraphs, figure, facts = [], button, notes, workspaceName } = content;
  const blocks = [
    ...(title === undefined ? [] : [title]),
    ...paragraphs,
    ...(figure ? [`${figure.value}\n${figure.caption}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `--\n${workspaceName}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const INK = "#16181a";
const PAPER = "#ffffff";

/** White or dark text, whichever has more contrast. */
export function buttonColors(accentColor: string | null | undefined): { ground: string; text: string } {
  const ground = accentColor && /^#[0-9a-f]{6}$/i.test(accentColor) ? accentColor : INK;
  return { ground, text: contrast(ground, PAPER) >= contrast(ground, INK) ? PAPER : INK };
}

/** WCAG 2, 1 to 21. Colors are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `26 November 2026 at 14:20 (Europe/Berlin)`. */
export function momentOf(instant: Date, { t, locale, timeZone }: Pick<Wording, "t" | "locale" | "timeZone">): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(instant);
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone }).format(instant);
  return t("shared.moment", { day, time, timeZone });
}
