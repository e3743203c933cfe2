/** Loaded when it is asked for: nobody needs it to see a page. */
export async function signOut(): Promise<void> {
  const auth = await import("next-auth/react");
  await auth.signOut({ callbackUrl: "/sign-in" });
}
