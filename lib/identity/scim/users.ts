import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";
import { attributeName, type Filter } from "@/lib/identity/provisioning/filter";
import type { Person } from "@/lib/identity/provisioning/operations/users";
import { pathOf, type PatchOperation } from "./patch";
import { addressOf, flagOf, isAddress, lineOf, membersOf, required, type Members } from "./values";

export function newPerson(body: Members): Person {
  const userName = lineOf("userName", body["username"], 254);
  if (userName === null) throw required("userName");
  const email = addressOf(body["emails"]) ?? (isAddress(userName) ? userName : null);
  if (email === null) {
    throw new AppError("validation_failed", "scim_email_missing");
  }
  return { ...namesIn(body), userName, email, isActive: isActive(body) ?? true };
}

/** A PUT clears absent attributes, except for address and status. */
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
 * Attributes that Stint does not store are ignored.
 *
 * @throws AppError invalidPath, invalidValue, mutability
 */
export function patchedPerson(operations: readonly PatchOperation[], before: Person): Person {
  const { isAddressSent, ...person } = operations.reduce<Patched>((one, { op, path, value }) => {
    const given = op === "remove" ? null : value;
    if (path !== null) return withValue(one, path, given);
    return Object.entries(membersOf(given, "value")).reduce((other, [name, item]) => withValue(other, name, item), one);
  }, before);
  return isAddressSent ? person : { ...person, email: addressAfterRename(person.userName, before) };
}

type Patched = Person & { isAddressSent?: boolean };

/** A new userName in place of an address is a new address. */
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

/** By path in lower case. Null removes. */
const SETTERS: Readonly<Record<string, (person: Patched, value: unknown) => Patched>> = {
  username: (person, value) => {
    const userName = lineOf("userName", value, 254);
    if (userName === null) throw required("userName");
    return { ...person, userName };
  },
  externalid: (person, value) => ({ ...person, externalId: lineOf("externalId", value, 255) }),
  displayname: (person, value) => ({ ...person, displayName: lineOf("displayName", value) }),
  active: (person, value) => ({ ...person, isActive: flagOf("active", value) }),
  name: withName,
  "name.formatted": (person, value) => withName(person, { formatted: value }),
  "name.givenname": (person, value) => withName(person, { givenname: value }),
  "name.familyname": (person, value) => withName(person, { familyname: value }),
  emails: withAddress,
  "emails.value": withAddress,
};

function withValue(person: Patched, path: string, value: unknown): Patched {
  const { name, filter, part } = pathOf(path);
  const whole = part === null ? name : `${name}.${part}`;
  if (!Object.hasOwn(SETTERS, whole) || (filter && !selectsAddress(filter, person.email))) return person;
  return SETTERS[whole]?.(person, value) ?? person;
}

function withName(person: Patched, value: unknown): Patched {
  if (value === null) return { ...person, formattedName: null, givenName: null, familyName: null };
  const parts = Object.entries(membersOf(value, "name")).flatMap(([name, part]) => {
    const column = Object.hasOwn(NAME_PARTS, name) ? NAME_PARTS[name] : undefined;
    return column ? [[column, lineOf(`name.${name}`, part)]] : [];
  });
  return { ...person, ...(Object.fromEntries(parts) as Partial<Person>) };
}

function withAddress(person: Patched, value: unknown): Patched {
  const email = addressOf(value);
  if (email === null) throw new AppError("validation_failed", "scim_email_not_removable");
  return { ...person, email, isAddressSent: true };
}

/** Whether brackets such as `[type eq "work"]` select the only address. */
function selectsAddress(filter: Filter, email: string): boolean {
  switch (filter.op) {
    case "and":
      return filter.filters.every((one) => selectsAddress(one, email));
    case "or":
      return filter.filters.some((one) => selectsAddress(one, email));
    case "eq": {
      const attributes: Readonly<Record<string, string>> = { type: "work", primary: "true", value: email };
      return attributes[attributeName(filter.attrPath)] === String(filter.compValue).toLowerCase();
    }
    default:
      return false;
  }
}
