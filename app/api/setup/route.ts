import { isFirstRun } from "@/lib/kernel/auth/first-run";
import { AppError } from "@/lib/kernel/core/errors";
import { pageForm } from "@/lib/kernel/http/page-form";
import { createFirstWorkspace } from "@/lib/identity/workspaces/operations/create";
import { Setup } from "@/lib/identity/workspaces/schema/workspace";

export const POST = pageForm({
  name: "setup",
  perMinute: 30,
  body: Setup,
  status: 201,
  answer: async (given, { language }) => {
    if (!(await isFirstRun())) throw new AppError("conflict", "setup_done");
    await createFirstWorkspace({
      owner: { email: given.email, name: given.name, password: given.password },
      workspace: {
        name: given.workspace_name,
        currency: given.currency,
        timeZone: given.time_zone,
        weekStart: given.week_start,
      },
      language,
    });
    return {};
  },
});
