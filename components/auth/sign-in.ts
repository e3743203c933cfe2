/** Why nobody was signed in, in words for the page. */
class SignInError extends Error {
  override name = "SignInError";
}

/**
 * Opens a session, in the workspace that is named if they are active there. Loaded when it is asked for: nobody needs it to see the form.
 *
 * @throws SignInError with what to do about it.
 */
export async function signIn(email: string, password: string, workspace?: string): Promise<void> {
  const auth = await import("next-auth/react");
  const answer = await auth
    .signIn("credentials", { redirect: false, email, password, ...(workspace === undefined ? {} : { workspace }) })
    .catch(() => undefined);
  if (answer === undefined) throw new SignInError("Stint cannot be reached. Check the connection and try again.");
  if (answer.error) throw new SignInError(reasonOf(answer.error));
}

function reasonOf(error: string): string {
  const wait = /^Wait:(\d+)$/.exec(error)?.[1];
  if (wait !== undefined) return `Too many attempts. Wait ${inWords(Number(wait))}, then try again.`;
  if (error === "CredentialsSignin") return "The e-mail address or the password is wrong. Check both, then try again.";
  return "Stint is too busy to sign you in. Try again in a minute.";
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
