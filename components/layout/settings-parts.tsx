import type { ReactNode } from "react";

export function SettingsHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="px-6 pt-5 pb-3.5 phone:px-4 phone:py-3.5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children !== undefined && <p className="max-w-[92ch] text-muted">{children}</p>}
    </header>
  );
}

export function SettingsRow({
  id,
  title,
  help,
  isWide = false,
  children,
}: {
  id?: string;
  title: string;
  help?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="@container scroll-mt-16 border-t border-line px-6 py-4 phone:px-4 phone:py-3.5 [header+&]:border-t-0 [header+&]:pt-0.5"
    >
      <div className="grid grid-cols-[minmax(180px,260px)_minmax(0,1fr)] gap-x-10 gap-y-2 @max-2xl:grid-cols-[minmax(140px,180px)_minmax(0,1fr)] @max-2xl:gap-x-6 @max-lg:grid-cols-1">
        <div>
          <h3 className="font-[550]">{title}</h3>
          {help !== undefined && <p className="mt-0.5 max-w-[34ch] text-xs text-muted @max-lg:max-w-none">{help}</p>}
        </div>
        <div className={`grid min-w-0 content-start gap-3 ${isWide ? "" : "max-w-[560px]"}`}>{children}</div>
      </div>
    </section>
  );
}
