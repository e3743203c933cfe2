"use client";

import { loaded } from "@/components/ui/loaded";

/** The field is loaded when the list of presets opens, because date fields are large. The space is reserved. */
export const OwnRange = loaded(
  async () => (await import("@/components/forms/own-range")).OwnRange,
  <div aria-hidden="true" className="mt-1 h-[122px] border-t border-line" />,
);
