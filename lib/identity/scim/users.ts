import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";
import { attributeName, type Filter } from "@/lib/identity/provisioning/filter";
import type { Person } from "@/lib/identity/provisioning/operations/users";
import { pathOf, type PatchOperation } from "./patch";
import { addressOf, flagOf, isAddress, lineOf, membersOf, required, type Members } from "./values";

/** Somebody new, as a body says. @throws AppError invalidValue */
export function newPerson(body: Members): Person {
  const userName = lineOf("userName", body["username"], 254);
  if (userName === null) throw required("userName");
  const email = addressOf(body["emails"]) ?? (isAddress(userName) ? userName : null);
  if (email === null) {
    throw new AppError("validation_failed", "scim_email_missing");
  }
  return { ...namesIn(body), userName, email, isActive: isActive(body) ?? true };
}

/** Somebody as a body says in place of what was said before. What it leaves out is gone, but for address and status. */
export function replacedPerson(body: Members, before: Person): Person {
  const userName = lineOf("userName", body["username"], 254);
  if (userName === null) throw required("userName");
  const isRenamed = !isSameAddress(userName, userNameOf(before)) && isAddress(userName);
  const email = addressOf(body["emails"]) ?? (isRenamed ? userName : before.email);
  return { ...namesIn(body), userName, email, isActive: isActive(body) ?? before.isActive };
}

function isActive(body: Members): boolean | undefined {
  return body["active"] === undefined || body["active"] === null ? undefined : flagOf("active", body["active"]);
}

function namesIn(body: Members): Pick<Person, "externalId" | "displayName" | NamePart> {
  const name = body["name"] === undefined || body["name"] === null ? {} : membersOf(body["name"], "name");
  return {
    externalId: lineOf("externalId", body["externalid"], 255),
    displayName: lineOf("displayName", body["displayname"]),
    formattedName: lineOf("name.formatted", name["formatted"]),
    givenName: lineOf("name.givenName", name["givenname"]),
    familyName: lineOf("name.familyName", name["familyname"]),
  };
}

type NamePart = "formattedName" | "givenName" | "familyName";
const NAME_PARTS: Readonly<Record<string, NamePart>> = {
  formatted: "formattedName",
  givenname: "givenName",
  familyname: "familyName",
};

/**
 * Somebody after a PATCH. What Stint does not keep, such as telephone numbers, is passed over, because identity
 * providers send it without being asked.
 *
 * @throws AppError invalidPath, invalidValue, mutability
 */
export function patchedPerson(operations: readonly PatchOperation[], before: Person): Person {
  const { isAddressSent, ...person } = operations.reduce<Patched>((one, { op, path, value }) => {
    const given = op === "remove" ? null : value;
    if (path !== null) return assigned(one, path, given);
    return Object.entries(membersOf(given, "value")).reduce((other, [name, item]) => assigned(other, name, item), one);
  }, before);
  return isAddressSent ? person : { ...person, email: addressAfterRename(person.userName, before) };
}

/** A person while operations are applied. */
type Patched = Person & { isAddressSent?: boolean };

/** A new userName is a new address as well, where the one before was the address: identity providers send only what changed. */
function addressAfterRename(userName: string | null, before: Person): string {
  const wasAddress = isSameAddress(userNameOf(before), before.email);
  return userName !== null && wasAddress && isAddress(userName) ? userName : before.email;
}

function userNameOf({ userName, email }: Person): string {
  return userName ?? email;
}

function isSameAddress(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/** What is kept, by its path in lower case, and how a value of it is taken. Null: it is removed. */
const SETTERS: Readonly<Record<string, (person: Patched, value: unknown) => Patched>> = {
  username: (person, value) => {
    const userName = lineOf("userName", value, 254);
    if (userName === null) throw required("userName");
    return { ...person, userName };
  },
  externalid: (person, value) => ({ ...person, externalId: lineOf("externalId", value, 255) }),
  displayname: (person, value) => ({ ...person, displayName: lineOf("displayName", value) }),
  active: (person, value) => ({ ...person, isActive: flagOf("active", value) }),
  name: named,
  "name.formatted": (person, value) => named(person, { formatted: value }),
  "name.givenname": (person, value) => named(person, { givenname: value }),
  "name.familyname": (person, value) => named(person, { familyname: value }),
  emails: addressed,
  "emails.value": addressed,
};

/** The path's attribute set to this value. */
function assigned(person: Patched, path: string, value: unknown): Patched {
  const { name, filter, part } = pathOf(path);
  const whole = part === null ? name : `${name}.${part}`;
  if (!Object.hasOwn(SETTERS, whole) || (filter && !isOurs(filter, person.email))) return person;
  return SETTERS[whole]?.(person, value) ?? person;
}

function named(person: Patched, value: unknown): Patched {
  if (value === null) return { ...person, formattedName: null, givenName: null, familyName: null };
  const parts = Object.entries(membersOf(value, "name")).flatMap(([name, part]) => {
    const column = Object.hasOwn(NAME_PARTS, name) ? NAME_PARTS[name] : undefined;
    return column ? [[column, lineOf(`name.${name}`, part)]] : [];
  });
  return { ...person, ...(Object.fromEntries(parts) as Partial<Person>) };
}

/** @throws AppError mutability where it is taken away. */
function addressed(person: Patched, value: unknown): Patched {
  const email = addressOf(value);
  if (email === null) throw new AppError("validation_failed", "scim_email_not_removable");
  return { ...person, email, isAddressSent: true };
}

/** Whether brackets such as `[type eq "work"]` mean the one address that there is. */
function isOurs(filter: Filter, email: string): boolean {
  switch (filter.op) {
    case "and":
      return filter.filters.every((one) => isOurs(one, email));
    case "or":
      return filter.filters.some((one) => isOurs(one, email));
    case "eq": {
      const ours: Readonly<Record<string, string>> = { type: "work", primary: "true", value: email };
      return ours[attributeName(filter.attrPath)] === String(filter.compValue).toLowerCase();
    }
    default:
      return false;
  }
}
