import { env } from "@/lib/kernel/env";
import { URN } from "./messages";
import { locationOf, type Resource } from "./resources";

/** The most that one list answers. */
export const MAX_RESULTS = 200;

/** What this server can do (RFC 7643, 5). */
export function serviceProviderConfig(): Resource {
  return {
    schemas: [URN.config],
    documentationUri: `${env().APP_URL}/docs/guides/provisioning`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_RESULTS },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Provisioning token",
        description: "A token from Stint's settings, as Authorization: Bearer stint_scim_….",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: locationOf("/ServiceProviderConfig") },
  };
}

export function resourceTypes(): Resource[] {
  const type = (id: string, endpoint: string, schema: string): Resource => ({
    schemas: [URN.resourceType],
    id,
    name: id,
    endpoint,
    schema,
    meta: { resourceType: "ResourceType", location: locationOf(`/ResourceTypes/${id}`) },
  });
  return [type("User", "/Users", URN.user), type("Group", "/Groups", URN.group)];
}

interface Attribute {
  name: string;
  type: string;
  [characteristic: string]: unknown;
}

/** An attribute with what most of them have in common. */
function attribute(name: string, description: string, more: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: "string",
    multiValued: false,
    description,
    required: false,
    ...(more.type === undefined || more.type === "string" ? { caseExact: false } : {}),
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
    ...more,
  };
}

const FIXED = { mutability: "immutable" };
const OURS = { mutability: "readOnly" };

const USER: Attribute[] = [
  attribute("userName", "What the identity provider calls them.", { required: true, uniqueness: "server" }),
  attribute("name", "Their name. It is used until they join and say it themselves.", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "The whole name."),
      attribute("familyName", "The family name."),
      attribute("givenName", "The given name."),
    ],
  }),
  attribute("displayName", "The name as it is shown. It is used until they join and say it themselves."),
  attribute("active", "False takes away every way in at the next request.", { type: "boolean", required: true }),
  attribute(
    "emails",
    "The address that they sign in with, which only they can change. May be left out where userName is it.",
    {
      type: "complex",
      multiValued: true,
      required: true,
      ...FIXED,
      subAttributes: [
        attribute("value", "The address.", { ...FIXED, required: true }),
        attribute("type", "Always work.", { ...FIXED, canonicalValues: ["work"] }),
        attribute("primary", "Always true.", { type: "boolean", ...FIXED }),
      ],
    },
  ),
  attribute("groups", "The groups that they are in.", {
    type: "complex",
    multiValued: true,
    ...OURS,
    subAttributes: [
      attribute("value", "The id of the group.", OURS),
      attribute("$ref", "Its address.", { type: "reference", referenceTypes: ["Group"], ...OURS }),
      attribute("display", "Its name.", OURS),
      attribute("type", "Always direct.", { ...OURS, canonicalValues: ["direct"] }),
    ],
  }),
];

const GROUP: Attribute[] = [
  attribute("displayName", "The name of the group.", { required: true, uniqueness: "server" }),
  attribute("members", "Who is in the group.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The id of the user.", FIXED),
      attribute("$ref", "Their address.", { type: "reference", referenceTypes: ["User"], ...FIXED }),
      attribute("type", "Always User.", { ...FIXED, canonicalValues: ["User"] }),
    ],
  }),
];

export function schemas(): Resource[] {
  const schema = (id: string, name: string, description: string, attributes: Attribute[]): Resource => ({
    schemas: [URN.schema],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: "Schema", location: locationOf(`/Schemas/${id}`) },
  });
  return [
    schema(URN.user, "User", "Somebody on the team.", USER),
    schema(URN.group, "Group", "A group of the identity provider.", GROUP),
  ];
}
