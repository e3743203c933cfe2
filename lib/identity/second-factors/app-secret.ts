import { sealedFor } from "@/lib/kernel/auth/sealed";

export const appSecrets = sealedFor("stint second factors");
