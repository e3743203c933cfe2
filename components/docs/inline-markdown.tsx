import { Marked } from "marked";
import { InlineTokens } from "@/components/docs/markdown";

const marked = new Marked();

/** One or more paragraphs of Markdown without blocks: what a description says. */
export function InlineMarkdown({ text }: { text: string }) {
  return <InlineTokens tokens={marked.Lexer.lexInline(text.replaceAll("\n\n", " "))} />;
}
