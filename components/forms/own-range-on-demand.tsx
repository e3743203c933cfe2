"use client";

import dynamic from "next/dynamic";

/** The field is loaded when the list of presets opens, because date fields are large. The space is reserved. */
export const OwnRange = dynamic(async () => (await import("@/components/forms/own-range")).OwnRange, {
  loading: () => <div aria-hidden="true" className="mt-1 h-[122px] border-t border-line" />,
});
