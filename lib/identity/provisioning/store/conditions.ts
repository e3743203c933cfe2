import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { join, sql, type Sql } from "@/lib/kernel/db/sql";
import { attributeName, type Filter } from "../filter";

type Comparison = "eq" | "ne" | "co" | "sw" | "ew" | "gt" | "lt" | "ge" | "le" | "pr";
type Value = string | number | boolean | null;

export interface Attribute {
  /** Never null, so that `not` negates it. */
  matches: (comparison: Comparison, value: Value) => Sql;
  order?: Sql;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/**
 * @param within prefix in brackets: the attribute with a dot.
 * @throws AppError invalidFilter for an unknown attribute or operator.
 */
export function conditionOf(filter: Filter, attributes: Attributes, within = ""): Sql {
  switch (filter.op) {
    case "and":
    case "or": {
      const all = filter.filters.map((one) => conditionOf(one, attributes, within));
      return sql`(${join(all, filter.op === "and" ? " and " : " or ")})`;
    }
    case "not":
      return sql`not ${conditionOf(filter.filter, attributes, within)}`;
    case "[]":
      return conditionOf(filter.valFilter, attributes, `${within}${attributeName(filter.attrPath)}.`);
    default: {
      const name = within + attributeName(filter.attrPath);
      const attribute = attributeOf(attributes, name);
      return attribute.matches(filter.op, "compValue" in filter ? filter.compValue : null);
    }
  }
}

export function orderOf(sortBy: string, attributes: Attributes): Sql {
  const name = attributeName(sortBy);
  const order = Object.hasOwn(attributes, name) ? attributes[name]?.order : undefined;
  if (!order)
    throw new AppError("validation_failed", "scim_sort_unknown", {
      attribute: sortBy,
      allowed: Object.keys(attributes).filter((known) => attributes[known]?.order),
    });
  return order;
}

function attributeOf(attributes: Attributes, name: string): Attribute {
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute)
    throw new AppError("validation_failed", "scim_filter_attribute_unknown", {
      attribute: name,
      allowed: Object.keys(attributes),
    });
  return attribute;
}

const SIGNS = { gt: sql`>`, lt: sql`<`, ge: sql`>=`, le: sql`<=` } as const;

/** Only A–Z are folded: the lower case of U+212A KELVIN SIGN is k, another user. */
export function text(column: Sql, options: { exact: boolean } = { exact: false }): Attribute {
  const same = (part: Sql) => (options.exact ? part : sql`lower(${part} collate "C")`);
  const left = same(column);
  const matches = (comparison: Comparison, value: Value): Sql => {
    if (comparison === "pr") return sql`coalesce(${column} <> '', false)`;
    if (value === null) return comparison === "ne" ? sql`${column} is not null` : sql`${column} is null`;
    const right = same(sql`${String(value)}::text`);
    switch (comparison) {
      case "eq":
        return sql`${left} is not distinct from ${right}`;
      case "ne":
        return sql`${left} is distinct from ${right}`;
      case "co":
        return sql`coalesce(strpos(${left}, ${right}) > 0, false)`;
      case "sw":
        return sql`coalesce(starts_with(${left}, ${right}), false)`;
      case "ew":
        return sql`coalesce(right(${left}, length(${right})) = ${right}, false)`;
      default:
        return sql`coalesce(${left} ${SIGNS[comparison]} ${right}, false)`;
    }
  };
  return { matches, order: left };
}

const TRUTHS = new Map([
  ["true", true],
  ["false", false],
]);

/** Entra ID sends text such as `"False"`. */
export function flag(column: Sql): Attribute {
  const matches = (comparison: Comparison, value: Value): Sql => {
    if (comparison === "pr") return sql`true`;
    const wanted = TRUTHS.get(String(value).toLowerCase());
    if (wanted === undefined || (comparison !== "eq" && comparison !== "ne")) throw incomparable(comparison);
    return comparison === "eq" ? sql`${column} = ${wanted}::boolean` : sql`${column} <> ${wanted}::boolean`;
  };
  return { matches, order: column };
}

/** The range of PostgreSQL. Filters may begin at year 1. */
const FIRST = new Date("0001-01-01T00:00:00Z");
const LAST = new Date("9999-12-31T00:00:00Z");

export function instant(column: Sql): Attribute {
  const matches = (comparison: Comparison, value: Value): Sql => {
    if (comparison === "pr") return sql`true`;
    const at = new Date(typeof value === "string" ? value : "");
    if (!(at >= FIRST && at < LAST)) throw new AppError("validation_failed", "scim_filter_time_malformed");
    switch (comparison) {
      case "eq":
        return sql`${column} = ${at}::timestamptz`;
      case "ne":
        return sql`${column} <> ${at}::timestamptz`;
      case "gt":
      case "lt":
      case "ge":
      case "le":
        return sql`${column} ${SIGNS[comparison]} ${at}::timestamptz`;
      default:
        throw incomparable(comparison);
    }
  };
  return { matches, order: column };
}

/** @param isPresent condition for any value. */
export function reference(prefix: Prefix, is: (uuid: string) => Sql, isPresent: Sql): Attribute {
  const matches = (comparison: Comparison, value: Value): Sql => {
    if (comparison === "pr") return isPresent;
    if (comparison !== "eq" && comparison !== "ne") throw incomparable(comparison);
    const uuid = typeof value === "string" ? fromPublicId(prefix, value) : null;
    const same = uuid === null ? sql`false` : is(uuid);
    return comparison === "eq" ? same : sql`not ${same}`;
  };
  return { matches };
}

export function constant(value: string | boolean): Attribute {
  return typeof value === "boolean" ? flag(sql`${value}::boolean`) : text(sql`${value}::text`);
}

function incomparable(comparison: Comparison) {
  return new AppError("validation_failed", "scim_filter_operator", { operator: comparison });
}
