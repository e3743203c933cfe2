"use client";

import dynamic from "next/dynamic";

/** Loaded when the list of usual ranges opens: fields for days are large. Its place is kept meanwhile. */
export const OwnRange = dynamic(async () => (await import("@/components/forms/own-range")).OwnRange, {
  loading: () => <div aria-hidden="true" className="mt-1 h-[122px] border-t border-line" />,
});
