import { sealedFor } from "@/lib/auth/sealed";

/** What an app and the server share to agree about codes. */
export const appSecrets = sealedFor("stint second factors");
