import { sealedFor } from "@/lib/kernel/auth/sealed";

/** What an app and the server share to agree about codes. */
export const appSecrets = sealedFor("stint second factors");
