import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** Narrow pages have one column. */
export function RecordLayout({
  sideLabel,
  side,
  children,
}: {
  sideLabel: string;
  side: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)_312px] max-wide:min-h-0 max-wide:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <aside
        aria-label={sideLabel}
        className="grid min-w-0 content-start gap-[18px] border-l border-line px-5 pt-3.5 pb-10 max-wide:grid-cols-2 max-wide:gap-x-8 max-wide:border-t max-wide:border-l-0 max-wide:px-6 phone:grid-cols-[minmax(0,1fr)] phone:px-4"
      >
        {side}
      </aside>
    </div>
  );
}

type SectionProps = {
  title: string;
  detail?: ReactNode;
  /** A small button or a link. */
  end?: ReactNode;
  children?: ReactNode;
};

/** A table fills the section, because its cells bring their own gutter. */
export function RecordSection({ isTable = false, ...props }: SectionProps & { isTable?: boolean }) {
  return (
    <section
      aria-label={props.title}
      className={classNames("border-line py-3.5 not-first:border-t", !isTable && "px-6 phone:px-4")}
    >
      <SectionContent {...props} headClass={isTable ? "px-6 phone:px-4" : ""} />
    </section>
  );
}

export function SideSection(props: SectionProps) {
  return (
    <section
      aria-label={props.title}
      className="min-w-0 border-line pt-3.5 not-first:border-t first:pt-0 max-wide:border-t-0 max-wide:pt-0 phone:border-t phone:pt-3.5 phone:first:border-t-0 phone:first:pt-0"
    >
      <SectionContent {...props} headClass="" />
    </section>
  );
}

function SectionContent({ title, detail, end, children, headClass }: SectionProps & { headClass: string }) {
  return (
    <>
      <div className={classNames("flex min-h-8 items-center gap-x-2.5 phone:flex-wrap", headClass)}>
        <h2 className="text-md whitespace-nowrap">{title}</h2>
        {detail !== undefined && <span className="min-w-0 truncate text-muted phone:whitespace-normal">{detail}</span>}
        {end !== undefined && <span className="ml-auto shrink-0">{end}</span>}
      </div>
      {children}
    </>
  );
}

export function Sums({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-11 gap-y-2.5 pt-1 pb-2.5 phone:grid phone:grid-cols-2 phone:gap-x-4">
      {children}
    </dl>
  );
}

export function Sum({
  label,
  value,
  isBad = false,
  children,
}: {
  label: string;
  value: ReactNode;
  isBad?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={classNames(
          "text-lg font-semibold tracking-[-0.005em] tabular-nums",
          isBad ? "text-danger-text" : "text-text",
        )}
      >
        {value}
        {children !== undefined && (
          <span className="ml-1.5 text-sm font-normal tracking-normal whitespace-nowrap text-muted">{children}</span>
        )}
      </dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-0.5 grid gap-px">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-7 grid-cols-[96px_minmax(0,1fr)] items-baseline gap-3 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
