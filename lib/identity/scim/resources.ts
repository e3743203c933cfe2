import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { Group } from "@/lib/identity/provisioning/operations/groups";
import type { PersonRow } from "@/lib/identity/provisioning/operations/users";
import { attributeName } from "@/lib/identity/provisioning/filter";
import { URN } from "./messages";

export interface Resource {
  schemas: string[];
  id?: string;
  meta: { resourceType: string; location: string; created?: string; lastModified?: string; version?: string };
  [attribute: string]: unknown;
}

export function locationOf(path: string): string {
  return `${env().APP_URL}/scim/v2${path}`;
}

/** Weak: the body depends on the requested attributes. */
function tagOf(version: string | number): string {
  return `W/"${String(version)}"`;
}

export function toUserResource(row: PersonRow): Resource {
  const id = toPublicId("usr", row.id);
  const name = { formatted: row.formattedName, givenName: row.givenName, familyName: row.familyName };
  const groups = row.groups.map((group) => {
    const value = toPublicId("grp", group.id);
    return { value, $ref: locationOf(`/Groups/${value}`), display: group.displayName, type: "direct" };
  });
  return {
    schemas: [URN.user],
    id,
    ...withValues({ externalId: row.externalId }),
    userName: row.userName ?? row.email,
    ...(Object.values(name).some((part) => part !== null) ? { name: withValues(name) } : {}),
    ...withValues({ displayName: row.displayName }),
    emails: [{ value: row.email, type: "work", primary: true }],
    active: row.status !== "deactivated",
    ...(groups.length > 0 ? { groups } : {}),
    meta: metaOf("User", `/Users/${id}`, row),
  };
}

export function toGroupResource({ row, members }: Group): Resource {
  const id = toPublicId("grp", row.id);
  return {
    schemas: [URN.group],
    id,
    ...withValues({ externalId: row.externalId }),
    displayName: row.name,
    members: members.map((member) => {
      const value = toPublicId("usr", member.id);
      return { value, $ref: locationOf(`/Users/${value}`), type: "User" };
    }),
    meta: metaOf("Group", `/Groups/${id}`, row),
  };
}

function metaOf(
  resourceType: string,
  path: string,
  { createdAt, updatedAt, version }: { createdAt: Date; updatedAt: Date; version: string | number },
): Resource["meta"] {
  return {
    resourceType,
    location: locationOf(path),
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    version: tagOf(version),
  };
}

/** SCIM omits attributes without a value. */
function withValues(attributes: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter((one): one is [string, string] => one[1] !== null));
}

/** RFC 7644, 3.9. `only` is null for the default attributes. */
export interface Projection {
  only: readonly string[] | null;
  without: readonly string[];
}

const ALWAYS = ["id", "schemas"];

export function projectionIn(query: Readonly<Record<string, string>>): Projection {
  const names = (text: string | undefined) =>
    (text ?? "").split(",").flatMap((name) => attributeName(name.trim()) || []);
  const only = names(query["attributes"]);
  return { only: only.length > 0 ? only : null, without: names(query["excludedattributes"]) };
}

export function isShown(name: string, { only, without }: Projection): boolean {
  return only ? only.some((one) => one === name || one.startsWith(`${name}.`)) : !without.includes(name);
}

export function projected(resource: Resource, projection: Projection): object {
  return pick(resource, "", projection);
}

function pick(value: object, within: string, projection: Projection): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      const path = within + name.toLowerCase();
      if (within === "" && ALWAYS.includes(path)) return [[name, member]];
      if (!isShown(path, projection)) return [];
      const isWhole = projection.only?.includes(path) ?? !projection.without.some((one) => one.startsWith(`${path}.`));
      return [[name, isWhole ? member : partsOf(member, `${path}.`, projection)]];
    }),
  );
}

function partsOf(member: unknown, within: string, projection: Projection): unknown {
  if (Array.isArray(member)) return member.map((item: object) => pick(item, within, projection));
  return typeof member === "object" && member !== null ? pick(member, within, projection) : member;
}
