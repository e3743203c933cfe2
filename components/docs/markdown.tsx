import { Marked, type Token, type Tokens } from "marked";
import { getTranslations } from "next-intl/server";
import { Fragment, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { CodeBlock } from "@/components/ui/code-block";
import type { CodeLanguage } from "@/components/ui/code-tokens";
import { PageLink } from "@/components/ui/page-link";
import { textLinkClass } from "@/components/ui/text-link";
import { slugOf } from "@/lib/admin/docs/rules/slug";

/** A comment such as `<!-- snippets -->` is replaced by the slot of this name. */
export function Markdown({ tokens, slots = {} }: { tokens: readonly Token[]; slots?: Record<string, ReactNode> }) {
  return tokens.map((token, index) => <Block key={index} token={token as Tokens.Generic} slots={slots} />);
}

function Block({ token, slots }: { token: Tokens.Generic; slots: Record<string, ReactNode> }) {
  switch (token.type) {
    case "heading":
      return <Heading token={token as Tokens.Heading} />;
    case "paragraph":
      return (
        <p className="mt-2.5 max-w-[68ch] text-secondary">
          <InlineTokens tokens={token.tokens ?? []} />
        </p>
      );
    case "code":
      return <Code token={token as Tokens.Code} />;
    case "list":
      return <List token={token as Tokens.List} />;
    case "table":
      return <MarkdownTable token={token as Tokens.Table} />;
    case "html":
      return slots[/<!--\s*(\w+)\s*-->/.exec(token.raw)?.[1] ?? ""] ?? null;
    default:
      return null;
  }
}

function Heading({ token }: { token: Tokens.Heading }) {
  const words = <InlineTokens tokens={token.tokens} />;
  if (token.depth === 1) return <h1 className="text-lg font-semibold tracking-[-0.01em]">{words}</h1>;
  return (
    <h2 id={slugOf(token.text)} className="mt-7 text-md font-semibold">
      {words}
    </h2>
  );
}

const LANGUAGES: readonly CodeLanguage[] = ["json", "javascript", "python", "go", "php", "ruby", "shell", "http"];

async function Code({ token }: { token: Tokens.Code }) {
  const t = await getTranslations("docs.markdown");
  const language = LANGUAGES.find((known) => known === token.lang) ?? "text";
  return <CodeBlock code={token.text} language={language} label={t("example", { language })} className="mt-3" />;
}

function List({ token }: { token: Tokens.List }) {
  const [Tag, marker] = token.ordered ? (["ol", "list-decimal"] as const) : (["ul", "list-disc"] as const);
  return (
    <Tag className={classNames("mt-2.5 ml-5 max-w-[66ch] text-secondary marker:text-muted", marker)}>
      {token.items.map((item, index) => (
        <li key={index} className="mt-1">
          {item.tokens.map((part, place) => (
            <Fragment key={place}>
              <InlineTokens tokens={(part as Tokens.Generic).tokens ?? [part]} />
            </Fragment>
          ))}
        </li>
      ))}
    </Tag>
  );
}

async function MarkdownTable({ token }: { token: Tokens.Table }) {
  const t = await getTranslations("docs.markdown");
  const focusable = { tabIndex: 0 };
  return (
    <div {...focusable} role="group" aria-label={t("table")} className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              <th
                key={index}
                scope="col"
                className="h-8 border-b border-line-strong pr-4 text-xs font-medium text-muted"
              >
                <InlineTokens tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place} className="border-b border-line py-2 pr-4 align-top text-secondary">
                  <InlineTokens tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InlineTokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Inline key={index} token={token as Tokens.Generic} />);
}

function Inline({ token }: { token: Tokens.Generic }) {
  const inner = token.tokens ? <InlineTokens tokens={token.tokens} /> : null;
  switch (token.type) {
    case "codespan":
      return <code className="mono break-words text-text">{(token as Tokens.Codespan).text}</code>;
    case "strong":
      return <strong className="font-semibold">{inner}</strong>;
    case "em":
      return <em>{inner}</em>;
    case "link":
      return <InlineLink href={(token as Tokens.Link).href}>{inner}</InlineLink>;
    case "text":
    case "escape":
      return inner ?? (token as Tokens.Text).text;
    default:
      return null;
  }
}

function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith("/"))
    return (
      <a href={href} className={textLinkClass}>
        {children}
      </a>
    );
  return (
    <PageLink href={href} className={textLinkClass}>
      {children}
    </PageLink>
  );
}

const marked = new Marked();

/** Paragraphs become one line. */
export function InlineMarkdown({ text }: { text: string }) {
  return <InlineTokens tokens={marked.Lexer.lexInline(text.replaceAll("\n\n", " "))} />;
}
