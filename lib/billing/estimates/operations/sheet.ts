import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { query } from "@/lib/kernel/operation";
import { estimateLogo } from "./pdf";
import { loadView } from "./view";

export const logoOfEstimate = query(
  "estimates:read",
  async (scope, { id }: { id: string }): Promise<LogoFile | null> => {
    return estimateLogo(scope, (await loadView(scope, id)).row);
  },
);
