"use client";

import { Check, CircleDollarSign, Lock, Minus, RefreshCw, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Keys } from "@/components/ui/kbd";
import { SortButton } from "@/components/ui/sort-button";
import { Swatch, type ProjectColor } from "@/components/ui/swatch";
import { PROJECT_COLORS } from "@/lib/core/project-colors";
import {
  Cell,
  Column,
  DetailRow,
  Row,
  RowHeader,
  SkeletonRow,
  Table,
  TableBody,
  TableFoot,
  TableHead,
} from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { Count, Tag } from "@/components/ui/tag";
import { Figure, Section } from "@/app/(dev)/primitives/show";

export function Data() {
  return (
    <>
      <Section title="Tabs, badges, tags" about="State is a word and a mark, never colour alone.">
        <Figure caption="Tabs">
          <Tabs
            label="Invoices"
            tabs={[
              { value: "all", label: "All", count: 121, panel: <p className="p-3 text-muted">121 invoices</p> },
              { value: "draft", label: "Draft", count: 3, panel: <p className="p-3 text-muted">3 drafts</p> },
              { value: "overdue", label: "Overdue", count: 2, panel: <p className="p-3 text-muted">2 overdue</p> },
            ]}
          />
        </Figure>
        <Figure caption="Badges" span={2}>
          <div className="flex flex-wrap gap-2.5">
            <Badges />
          </div>
        </Figure>
        <Figure caption="Tags, counts, keys, project colours" span={2}>
          <div className="flex flex-wrap items-center gap-2.5">
            <Tag>livery</Tag>
            <Tag>round 2</Tag>
            <Tag isMono>invoices:read</Tag>
            <Count>3</Count>
            <Keys keys="mod+k" />
            <Keys keys="g t" />
          </div>
          <div className="mt-3 flex flex-wrap gap-x-4.5 gap-y-2">
            {PROJECT_COLORS.map((color) => (
              <span key={color} className="inline-flex min-w-21 items-center gap-2">
                <Swatch color={color} />
                {color}
              </span>
            ))}
          </div>
        </Figure>
      </Section>
      <Section
        title="Table row"
        about="36 for lists, 40 for entries, 44 to 56 for two lines. Hairlines only, no zebra."
        isWide
      >
        <Rows />
      </Section>
      <Section title="Code" about="Coloured to be read, never changed. Copy is where the pointer is." isWide>
        <Code />
      </Section>
    </>
  );
}

function Badges() {
  return (
    <>
      <Badge mark="ring">Draft</Badge>
      <Badge tone="info">Sent</Badge>
      <Badge tone="info" mark={<CircleDollarSign />}>
        Part paid
      </Badge>
      <Badge tone="danger">Overdue</Badge>
      <Badge tone="success" mark={<Check />}>
        Paid
      </Badge>
      <Badge isStruck>Void</Badge>
      <Badge tone="running">Running</Badge>
      <Badge tone="warning" mark={<RefreshCw />}>
        Retrying
      </Badge>
      <Badge tone="success" mark={<Check />}>
        Delivered
      </Badge>
      <Badge tone="danger" mark={<X />}>
        Failed
      </Badge>
      <Badge mark={<Minus />}>Skipped</Badge>
      <Badge tone="warning" mark={<TriangleAlert />}>
        Ran overnight
      </Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="warning" mark="none">
        Expires in 9 days
      </Badge>
    </>
  );
}

function Rows() {
  const [sort, setSort] = useState<"ascending" | "descending">("descending");
  return (
    <Table caption="Row states">
      <TableHead>
        <Column>State</Column>
        <Column>Project</Column>
        <Column align="end" sort={sort}>
          <SortButton
            sort={sort}
            onPress={() => {
              setSort(sort === "ascending" ? "descending" : "ascending");
            }}
          >
            Hours
          </SortButton>
        </Column>
        <Column align="end">Amount</Column>
      </TableHead>
      <TableBody>
        <Sample state="Rest" color="sky" project="Fleet rebrand 2026" hours="91:22" amount="€11,403.17" />
        <Sample
          state="Hover"
          color="tangerine"
          project="Wayfinding and exhibition signage"
          hours="125:40"
          amount="€14,611.25"
        />
        <Sample
          state="Selected"
          color="jade"
          project="Customer portal UX"
          hours="189:12"
          amount="€21,658.90"
          isSelected
        />
        <Sample state="Locked" color="cobalt" project="Website retainer" hours="23:17" amount="€2,444.75" isLocked />
        <DetailRow columns={4}>
          <p className="text-muted">Invoiced on INV-2026-0118</p>
        </DetailRow>
        <SkeletonRow widths={["48px", "62%", { width: "44px", align: "end" }, { width: "72px", align: "end" }]} />
      </TableBody>
      <TableFoot>
        <RowHeader className="font-semibold">Total</RowHeader>
        <Cell phone="hidden" />
        <Cell align="end" phone="detail">
          460:17
        </Cell>
        <Cell align="end" phone="figure">
          €53,994.90
        </Cell>
      </TableFoot>
    </Table>
  );
}

type SampleProps = {
  state: string;
  color: ProjectColor;
  project: string;
  hours: string;
  amount: string;
  isSelected?: boolean;
  isLocked?: boolean;
};

function Sample({ state, color, project, hours, amount, isSelected = false, isLocked = false }: SampleProps) {
  return (
    <Row isSelected={isSelected} isLocked={isLocked}>
      <Cell phone="state">{state}</Cell>
      <RowHeader className="font-medium">
        <span className="flex items-center gap-2">
          {isLocked && <Lock className="size-3.5 text-muted" aria-label="Locked" />}
          <Swatch color={color} />
          {project}
        </span>
      </RowHeader>
      <Cell align="end" phone="detail">
        {hours}
      </Cell>
      <Cell align="end" phone="figure">
        {amount}
      </Cell>
    </Row>
  );
}

const verify = `import { createHmac, timingSafeEqual } from "node:crypto";

// The signature covers id, time and body.
export function verify(rawBody, headers, secret) {
  const key = Buffer.from(secret.slice(6), "base64");
  if (Math.abs(Date.now() / 1000 - headers["webhook-timestamp"]) > 300) return false;
  return timingSafeEqual(key, createHmac("sha256", key).update(rawBody).digest());
}`;

function Code() {
  return (
    <div className="grid grid-cols-2 gap-6 phone:grid-cols-1">
      <Figure caption="JavaScript">
        <CodeBlock code={verify} language="javascript" label="Verify a request" />
      </Figure>
      <Figure caption="JSON">
        <CodeBlock
          code={JSON.stringify(
            { type: "invoice.sent", timestamp: 1_795_098_250, data: { id: "inv_01kahcexc39", paid: false } },
            null,
            2,
          )}
          language="json"
          label="Body"
        />
      </Figure>
      <Figure caption="Shell">
        <CodeBlock
          code={'curl https://time.example/v1/me \\\n  -H "Authorization: Bearer stint_live_4Hc9"'}
          language="shell"
          label="Try the key"
        />
      </Figure>
      <Figure caption="Copy">
        <div className="flex gap-2">
          <CopyButton text="whsec_1" label="Copy" kind="primary" />
          <CopyButton text="whsec_1" label="Copy the secret" kind="icon" />
        </div>
      </Figure>
    </div>
  );
}
