import type { PrintedSettings } from "@/lib/identity/workspaces/rules";

export interface Loading {
  workspaceId: string;
  userId: string;
  now: Date;
  invoicing: PrintedSettings;
  logoHash: Uint8Array<ArrayBuffer> | null;
  timeZone: string;
  currency: string;
  newToken: () => string;
}
