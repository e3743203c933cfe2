import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Context } from "@/lib/kernel/auth/context";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { personOfSession } from "@/lib/kernel/auth/credentials";
import { isFirstRun } from "@/lib/kernel/auth/first-run";
import { incoming } from "@/lib/kernel/auth/incoming";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import { nextPath } from "@/lib/kernel/core/next-path";

/** Redirects without a session or users, and in a deleted workspace. */
export const pageContext = cache(async (): Promise<Context> => {
  const person = await personContext();
  if (person?.isDeleted) redirect("/workspaces");
  if (person) return person.context;
  if (await isFirstRun()) redirect("/welcome");
  const next = nextPath(pathWithoutRsc(incoming().path));
  redirect(next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`);
});

/** Null if the role lacks the permission. */
export async function contextFor(permission: Permission): Promise<Context | null> {
  const context = await pageContext();
  return roleMay(context.actor.role, permission) ? context : null;
}

/** Without redirects. Null in a deleted workspace. */
export async function sessionContext(): Promise<Context | null> {
  const person = await personContext();
  return person?.isDeleted === false ? person.context : null;
}

/** Also in a deleted workspace, for what belongs to the person. */
export const personContext = cache(async (): Promise<{ context: Context; isDeleted: boolean } | null> => {
  const cookies = (await headers()).get("cookie") ?? undefined;
  const sessionId = await sessionIdOf(cookies);
  const now = new Date();
  const person = sessionId && (await personOfSession(sessionId, now));
  if (!person) return null;
  const { ip, requestId } = incoming();
  const context = { actor: person.actor, requestId, ip, now, assertMatch: () => undefined };
  return { context, isDeleted: person.isDeleted };
});

function pathWithoutRsc(path: string): string {
  const [pathname = "", search = ""] = path.split("?", 2);
  const rest = search.split("&").filter((part) => part !== "" && !part.startsWith("_rsc"));
  return rest.length === 0 ? pathname : `${pathname}?${rest.join("&")}`;
}
