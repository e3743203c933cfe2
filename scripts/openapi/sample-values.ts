/** Likely for the property's name, so that the properties of an example fit together. */
export function sampleText(name: string, owner: string, fits: (text: string) => boolean): string {
  const [, named] = Object.entries(NAMES).find(([resource]) => owner.startsWith(resource)) ?? [];
  const likely = [...(name === "name" && named !== undefined ? [named] : []), ...(BY_NAME[name] ?? [])];
  return [...likely, ...ANYTHING].find(fits) ?? "text";
}

export function sampleNumber(name: string): number {
  return NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
}

/** Ends come after starts. */
export function preferredText(name: string): string | undefined {
  return PREFERRED[name];
}

export function sampleFlag(name: string): boolean {
  return !/^(?:locked|running|archived|overdue|disabled|has_more|revoked|current|replayed|truncated|is_.*)$/.test(name);
}

export function isUsuallyNull(name: string): boolean {
  return (
    /(?:^|_)(?:archived|disabled|voided|revoked|deleted|paid|expires|ended|failed|switched|deactivated)_at$/.test(
      name,
    ) || /(?:_reason|^error|_error|^next_cursor|^invoice_id|^public_url|^discount|^failing_since|^logo)$/.test(name)
  );
}

const PREFERRED: Readonly<Record<string, string>> = {
  end_time: "2026-11-19T15:50:00.000Z",
  expires_at: "2027-11-19T14:20:00.000Z",
  ends_at: "2026-11-26T14:20:00.000Z",
  ends_on: "2027-03-31",
  due_date: "2026-12-19",
  service_from: "2026-11-01",
  service_to: "2026-11-30",
  status: "active",
  role: "member",
};

const NAMES: Readonly<Record<string, string>> = {
  Client: "Nordwind Ferries",
  Project: "Night boats",
  Task: "Research",
  User: "Maren Ostlund",
  Me: "Maren Ostlund",
  ApiKey: "Accounting export",
  NewApiKey: "Accounting export",
  Workspace: "Ostlund & Park",
};

const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  name: ["Night boats"],
  user_name: ["Maren Ostlund"],
  id: ["cli_01m7yp4jademgb7e4vec1cvggx"],
  notes: ["Deck plans for the night boats"],
  description: ["Research for the night boats"],
  message: ["Here is the invoice for November."],
  subject: ["Invoice INV-2026-0118"],
  code: ["NB-26"],
  number: ["INV-2026-0118"],
  reference: ["RF18 5390 0754 7034"],
  purchase_order: ["PO-4711"],
  tax_id: ["DE811907980"],
  iban: ["DE89370400440532013000"],
  bic: ["COBADEFFXXX"],
  locale: ["de-DE"],
  line1: ["Kaiweg 12"],
  line2: ["Floor 3"],
  city: ["Hamburg"],
  region: ["Hamburg"],
  postal_code: ["20457"],
  country: ["DE"],
  url: ["https://example.com/hooks/stint"],
  public_url: ["https://stint.example.com/i/4zq7m1"],
  quantity: ["1.50"],
  tax_rate: ["19"],
  percentage: ["19"],
  rate: ["19"],
  percent: ["10"],
  hours: ["120.50"],
  amount: ["120.50"],
  filename: ["INV-2026-0118.pdf"],
  content_type: ["application/pdf"],
  sha256: ["9f86d081884c7d65".repeat(4)],
  address: ["203.0.113.7"],
  phone: ["+49 40 1234567"],
  hint: ["whsec_…KYo="],
  ip: ["203.0.113.7"],
  user_agent: ["Mozilla/5.0"],
  method: ["card", "bank_transfer"],
  key: [`stint_live_${"7".repeat(36)}`],
  secret: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="],
  first_chars: ["stint_live_7"],
  last_chars: ["x7Qa"],
  event_type: ["time_entry.created"],
  type: ["time_entry.created"],
  events: ["time_entry.created"],
  tags: ["design"],
  scopes: ["time_entries:read"],
  action: ["client.updated"],
  logo: ["data:image/png;base64,iVBORw0KGgo="],
  password: ["correct horse battery staple"],
  currency: ["EUR"],
  time_zone: ["Europe/Berlin"],
};

/** One value for most formats, if the property's name suggests none. */
const ANYTHING = [
  "text",
  "2026-11-19T14:20:00.000Z",
  "2026-11-19",
  "09:00",
  "maren@example.com",
  "https://example.com",
  "EUR",
  "DE",
  "de-DE",
  "Europe/Berlin",
  "19",
  "19.00",
  "-1",
  "true",
  "INV-{YYYY}-{0000}",
  "#0f766e",
  "9f86d081884c7d65",
  "9f86d081884c7d65".repeat(4),
  "00000000-0000-7000-8000-000000000000",
  "a".repeat(8),
  "a".repeat(40),
];

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^amount/, 12_500],
  [/_ms$/, 120],
  [/capacity/, 144_000],
  [/duration|seconds$/, 5_400],
  [/^max_attempts$/, 6],
  [/timestamp/, 1_795_098_000],
  [/response_status|status_code|http_status/, 200],
  [/status/, 200],
  [/terms|days/, 30],
  [/bytes|size/, 24_576],
];
