import { attributeName } from "@/lib/identity/provisioning/filter";
import type { Resource } from "./resources";

/** Which attributes are asked for (RFC 7644, 3.9), by `attributeName`; null: all that are shown without being asked. */
export interface Projection {
  only: readonly string[] | null;
  without: readonly string[];
}

/** Shown whatever is asked for. */
const ALWAYS = ["id", "schemas"];

export function projectionIn(query: Readonly<Record<string, string>>): Projection {
  const names = (text: string | undefined) =>
    (text ?? "").split(",").flatMap((name) => attributeName(name.trim()) || []);
  const only = names(query["attributes"]);
  return { only: only.length > 0 ? only : null, without: names(query["excludedattributes"]) };
}

/** Whether an attribute, or a part of it, will be shown. */
export function isShown(name: string, { only, without }: Projection): boolean {
  return only ? only.some((one) => one === name || one.startsWith(`${name}.`)) : !without.includes(name);
}

/** The resource with what is asked for. */
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
