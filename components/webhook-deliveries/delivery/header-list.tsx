/** Order of the headers that Stint sends. The others follow by name, because the database keeps no order. */
const ORDER = ["content-type", "user-agent", "accept", "x-service-", "webhook-"];

export type HeaderListProps = { headers: Readonly<Record<string, string>>; label: string };

export function HeaderList({ headers, label }: HeaderListProps) {
  const lines = Object.entries(headers).map(([name, value]) => ({ name: name.toLowerCase(), value }));
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 border-t border-line font-mono text-xs phone:grid-cols-1"
    >
      {lines
        .sort((one, other) => place(one.name) - place(other.name) || one.name.localeCompare(other.name))
        .map(({ name, value }) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid border-b border-line py-[3px] leading-[18px]">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere phone:col-start-1">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function place(name: string): number {
  const index = ORDER.findIndex((beginning) => name.startsWith(beginning));
  return index < 0 ? ORDER.length : index;
}
