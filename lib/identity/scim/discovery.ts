import { env } from "@/lib/kernel/env";
import { URN } from "./messages";
import { locationOf, type Resource } from "./resources";

export const MAX_RESULTS = 200;

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

const IMMUTABLE = { mutability: "immutable" };
const READ_ONLY = { mutability: "readOnly" };

const USER: Attribute[] = [
  attribute("userName", "The name that identifies the user at the identity provider.", {
    required: true,
    uniqueness: "server",
  }),
  attribute("name", "The name, used until the person joins.", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "The whole name."),
      attribute("familyName", "The family name."),
      attribute("givenName", "The given name."),
    ],
  }),
  attribute("displayName", "The displayed name, used until the person joins."),
  attribute("active", "False ends all access at the next request.", { type: "boolean", required: true }),
  attribute(
    "emails",
    "The sign-in address, which only the person can change. Optional where userName is the address.",
    {
      type: "complex",
      multiValued: true,
      required: true,
      ...IMMUTABLE,
      subAttributes: [
        attribute("value", "The address.", { ...IMMUTABLE, required: true }),
        attribute("type", "Always work.", { ...IMMUTABLE, canonicalValues: ["work"] }),
        attribute("primary", "Always true.", { type: "boolean", ...IMMUTABLE }),
      ],
    },
  ),
  attribute("groups", "The groups of the user.", {
    type: "complex",
    multiValued: true,
    ...READ_ONLY,
    subAttributes: [
      attribute("value", "The id of the group.", READ_ONLY),
      attribute("$ref", "The URL of the group.", { type: "reference", referenceTypes: ["Group"], ...READ_ONLY }),
      attribute("display", "The name of the group.", READ_ONLY),
      attribute("type", "Always direct.", { ...READ_ONLY, canonicalValues: ["direct"] }),
    ],
  }),
];

const GROUP: Attribute[] = [
  attribute("displayName", "The name of the group.", { required: true, uniqueness: "server" }),
  attribute("members", "The members of the group.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The id of the user.", IMMUTABLE),
      attribute("$ref", "The URL of the user.", { type: "reference", referenceTypes: ["User"], ...IMMUTABLE }),
      attribute("type", "Always User.", { ...IMMUTABLE, canonicalValues: ["User"] }),
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
    schema(URN.user, "User", "A person on the team.", USER),
    schema(URN.group, "Group", "A group of the identity provider.", GROUP),
  ];
}
