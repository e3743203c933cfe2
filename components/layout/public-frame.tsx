import { Download } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { contrastOf } from "@/lib/billing/invoice-content/accent";
import type { Language } from "@/lib/billing/invoice-content/language";

export type PublicFrameProps = {
  language: Language;
  /** The accent color of the workspace. */
  seller: { name: string; accent: string; logo: { url: string } | null };
  actions: ReactNode;
  /** Left and right. */
  foot: readonly [string, string];
  /** For a page of text, without a sheet. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** The frame is in the reader's language. */
export function PublicFrame({ language, seller, actions, foot, isNarrow = false, children }: PublicFrameProps) {
  const accent: CSSProperties & Record<"--seller-accent", string> = { "--seller-accent": seller.accent };
  return (
    <div
      lang={language.locale}
      dir={language.direction}
      style={accent}
      className={classNames(
        "[--brand:var(--seller-accent)] [--on-brand:white]",
        isDark(seller.accent) && "dark:[--brand:var(--text)] dark:[--on-brand:var(--canvas)]",
        "mx-auto min-h-dvh px-8 max-[800px]:px-4 print:max-w-none print:p-0",
        isNarrow ? "max-w-[884px]" : "max-w-[1180px]",
      )}
    >
      <header className="flex h-18 items-center justify-between gap-3 max-[800px]:h-15 print:hidden">
        <div className="flex min-w-0 items-center gap-2.5 text-lg font-[650] tracking-[-0.02em]">
          {seller.logo !== null && (
            <span className="rounded-chip bg-white p-1">
              {/* Image optimization cannot reduce a data URL. */}
              {/* eslint-disable-next-line @next/next/no-img-element */}
              <img src={seller.logo.url} alt="" className="h-6.5 w-auto max-w-40 object-contain" />
            </span>
          )}
          <span className="truncate">{seller.name}</span>
        </div>
        <div className="flex shrink-0 gap-2">{actions}</div>
      </header>
      {children}
      <footer className="flex justify-between gap-2 border-t border-line pt-4 pb-7 text-xs text-muted max-[800px]:flex-col print:hidden">
        {foot.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </footer>
    </div>
  );
}

/** `--canvas` of the dark theme. */
const DARK_CANVAS = "#0e1213";

/** Whether a button in this color would vanish on a dark page. */
function isDark(accent: string): boolean {
  return contrastOf(accent, DARK_CANVAS) < 2;
}

export function PublicDownload({
  href,
  isQuiet = false,
  label,
  children,
}: {
  href: string;
  isQuiet?: boolean;
  /** If the text alone is too short. */
  label?: string;
  children: string;
}) {
  return (
    <a
      href={href}
      aria-label={label}
      className={classNames(
        "inline-flex h-8 items-center gap-[7px] rounded-control px-[11px] font-medium whitespace-nowrap touch:h-10",
        isQuiet ? "border border-line-strong hover:bg-hover" : "bg-(--brand) text-(--on-brand) hover:brightness-85",
      )}
    >
      <Download />
      {children}
    </a>
  );
}
