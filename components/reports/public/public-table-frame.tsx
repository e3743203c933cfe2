import type { ReactNode } from "react";

/** Tables as wide as the text above them, and read from the side of the page's language. */
export function PublicTableFrame({ children }: { children: ReactNode }) {
  return (
    // What only screen readers see stands a pixel outside of the edge; read from the right that would widen the page.
    <div className="relative overflow-x-clip phone:-mx-4 rtl:[&_.text-left]:text-right rtl:[&_.text-right]:text-left rail:[&_tr>:first-child]:pl-0 rail:rtl:[&_tr>:first-child]:pr-0 rail:[&_tr>:last-child]:pr-0 rail:rtl:[&_tr>:last-child]:pl-0">
      {children}
    </div>
  );
}
