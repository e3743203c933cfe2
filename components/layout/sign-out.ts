import { forgetTyped } from "@/components/forms/kept";
import { forgetPages } from "@/components/layout/offline-memory";

/** next-auth is loaded on demand. */
export async function signOut(): Promise<void> {
  const auth = await import("next-auth/react");
  forgetTyped();
  await forgetPages().catch(() => undefined);
  await auth.signOut({ callbackUrl: "/sign-in" });
}
