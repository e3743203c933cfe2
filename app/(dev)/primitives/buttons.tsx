"use client";

import { Copy, Download, Ellipsis, Pencil, Square, ChevronRight, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Figure, Forced, Section } from "@/app/(dev)/primitives/show";
import { given } from "@/lib/core/given";

type Kind = Pick<ButtonProps, "kind" | "icon" | "busyLabel"> & { name: string; label: string };

const kinds: readonly Kind[] = [
  { name: "Primary", kind: "primary", label: "Send invoice", busyLabel: "Sending" },
  { name: "Secondary", kind: "secondary", label: "Export", busyLabel: "Exporting", icon: <Download /> },
  { name: "Quiet", kind: "quiet", label: "Cancel", busyLabel: "Cancelling" },
  { name: "Danger", kind: "danger", label: "Void invoice", busyLabel: "Voiding" },
  {
    name: "Running",
    kind: "running",
    label: "Stop",
    busyLabel: "Stopping",
    icon: <Square className="size-3 fill-current" />,
  },
];

const columns = ["Rest", "Hover", "Focus", "Disabled", "Busy", "Small"];

export function Buttons() {
  return (
    <Section
      title="Button"
      about="32 high, 28 small, 40 on touch. One primary on a view. The label says what happens."
      isWide
    >
      <div className="overflow-x-auto p-1">
        <table className="w-full phone:w-230">
          <caption className="sr-only">Button states</caption>
          <thead>
            <tr>
              <Head>
                <span className="sr-only">Kind</span>
              </Head>
              {columns.map((column) => (
                <Head key={column}>{column}</Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow key={kind.name} kind={kind} />
            ))}
            <IconRow />
          </tbody>
        </table>
      </div>
      <MoreButtons />
    </Section>
  );
}

function KindRow({ kind: { name, label, busyLabel, ...kind } }: { kind: Kind }) {
  return (
    <tr>
      <RowName>{name}</RowName>
      <Cell>
        <Button {...kind}>{label}</Button>
      </Cell>
      <Cell>
        <Forced state="hovered">
          <Button {...kind}>{label}</Button>
        </Forced>
      </Cell>
      <Cell>
        <Forced state="focus-visible">
          <Button {...kind}>{label}</Button>
        </Forced>
      </Cell>
      <Cell>
        <Button {...kind} isDisabled>
          {label}
        </Button>
      </Cell>
      <Cell>
        <Button {...kind} isBusy {...given({ busyLabel })}>
          {label}
        </Button>
      </Cell>
      <Cell>
        <Button {...kind} size="small">
          {label}
        </Button>
      </Cell>
    </tr>
  );
}

function IconRow() {
  const [unit, setUnit] = useState<"hours" | "amount">("hours");
  return (
    <tr>
      <RowName>Icon</RowName>
      <Cell>
        <IconButton label="More" icon={<Ellipsis />} />
      </Cell>
      <Cell>
        <Forced state="hovered">
          <IconButton label="Copy" icon={<Copy />} />
        </Forced>
      </Cell>
      <Cell>
        <Forced state="focus-visible">
          <IconButton label="Edit" icon={<Pencil />} />
        </Forced>
      </Cell>
      <Cell>
        <IconButton label="Next" icon={<ChevronRight />} isDisabled />
      </Cell>
      <Cell />
      <Cell>
        <SegmentedControl
          label="Unit"
          value={unit}
          onChange={setUnit}
          options={[
            { value: "hours", label: "Hours" },
            { value: "amount", label: "Amount" },
          ]}
        />
      </Cell>
    </tr>
  );
}

function MoreButtons() {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-6">
      <Figure caption="With a key">
        <Button kind="primary" icon={<Plus />} keys="n">
          New key
        </Button>
      </Figure>
      <Figure caption="A link">
        <LinkButton href="/">Go to Timer</LinkButton>
      </Figure>
      <Figure caption="Disabled, with its reason">
        <Button disabledReason="Only owners and admins">Roll the secret</Button>
      </Figure>
      <Figure caption="Large">
        <Button kind="primary" size="large">
          Create workspace
        </Button>
      </Figure>
      <BusyOnPress />
    </div>
  );
}

function RowName({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="w-24 text-left text-xs font-[450] text-secondary">
      {children}
    </th>
  );
}

function BusyOnPress() {
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setIsBusy(true);
    setTimeout(() => {
      setIsBusy(false);
    }, 1500);
  };
  return (
    <Figure caption="Press it: the width stays">
      <Button icon={<Download />} isBusy={isBusy} busyLabel="Exporting" onPress={work}>
        Export
      </Button>
    </Figure>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="pr-4 pb-2 text-left text-xs font-[450] text-muted">
      {children}
    </th>
  );
}

function Cell({ children }: { children?: ReactNode }) {
  return <td className="h-[46px] pr-4">{children}</td>;
}
