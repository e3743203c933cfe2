import { ADMINS } from "@/lib/kernel/auth/roles";
import { route } from "@/lib/kernel/http/route";
import { previewClosing } from "@/lib/tracking/closed-periods/operations/preview";
import { ClosingPreview, ClosingPreviewQuery } from "@/lib/tracking/closed-periods/schema";
import { toClosingPreview } from "@/lib/tracking/closed-periods/serialize";

export const GET = route({
  summary: "Preview a closing",
  description:
    "Running timers, unbilled time and drafts of the days that a closing would lock. None of them prevents it.",
  operation: previewClosing,
  query: ClosingPreviewQuery,
  returns: ClosingPreview,
  roles: ADMINS,
  serialize: toClosingPreview,
  extension: true,
});
