"use client";

import { loaded } from "@/components/ui/loaded";

/** Loaded when times are edited. */
export const TimesOverlap = loaded(async () => (await import("./typed-overlap")).TypedOverlap);
