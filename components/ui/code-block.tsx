import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { type CodeLanguage, type CodeToken, tokenize } from "@/components/ui/code-tokens";
import { CopyButton } from "@/components/ui/copy-button";

export type CodeBlockProps = {
  code: string;
  language?: CodeLanguage;
  /** Name for screen readers. */
  label: string;
  isCopyable?: boolean;
  /** Long lines break instead of scrolling. */
  isWrapped?: boolean;
  className?: string;
};

const colors: Record<CodeToken["kind"], string> = {
  plain: "",
  keyword: "text-accent-text",
  string: "text-success-text",
  number: "text-warning-text",
  comment: "text-muted",
};

export function CodeBlock({
  code,
  language = "text",
  label,
  isCopyable = true,
  isWrapped = false,
  className,
}: CodeBlockProps) {
  const t = useTranslations("common.actions");
  return (
    <div className={classNames("group relative", className)}>
      <ScrollablePre label={label} className={isWrapped ? "break-all whitespace-pre-wrap" : ""} hasButton={isCopyable}>
        <code>
          {tokenize(code, language).map((token, index) =>
            token.kind === "plain" ? (
              token.text
            ) : (
              <span key={index} className={colors[token.kind]}>
                {token.text}
              </span>
            ),
          )}
        </code>
      </ScrollablePre>
      {isCopyable && (
        <CopyButton
          text={code}
          label={t("copyOf", { name: label })}
          kind="icon"
          className="absolute top-1.5 right-1.5 bg-sunken opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100"
        />
      )}
    </div>
  );
}

/** A scrollable element needs focus for the keyboard. Only a named group may have a name. */
function ScrollablePre({
  label,
  className,
  hasButton,
  children,
}: {
  label: string;
  className: string;
  hasButton: boolean;
  children: React.ReactNode;
}) {
  const scrolls = { tabIndex: 0 };
  return (
    <pre
      {...scrolls}
      role="group"
      aria-label={label}
      className={classNames(
        "overflow-auto rounded-control border border-line bg-sunken px-3.5 py-3 font-mono text-xs leading-[19px] [tab-size:2] text-text",
        hasButton && "touch:pr-12",
        className,
      )}
    >
      {children}
    </pre>
  );
}
