"use client";

import { useState } from "react";
import { ComboBox } from "@/components/ui/combo-box";
import { DurationField } from "@/components/ui/duration-field";
import { PasswordField } from "@/components/ui/password-field";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Swatch } from "@/components/ui/swatch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { Forced, Section } from "@/app/(dev)/primitives/show";

const projects = [
  { value: "p1", label: "Wayfinding and exhibition signage", icon: <Swatch color="tangerine" /> },
  { value: "p2", label: "Runway, portal phase 2", icon: <Swatch color="jade" /> },
  { value: "p3", label: "Fleet rebrand 2026", icon: <Swatch color="sky" />, detail: "Harbour Line" },
];

const weekdays = [
  { value: "monday", label: "Monday" },
  { value: "saturday", label: "Saturday" },
  { value: "sunday", label: "Sunday" },
] as const;

export function Fields() {
  return (
    <>
      <Section
        title="Text input"
        about="Label above, help below, error in place of help. Never a placeholder as the label."
      >
        <TextField label="Empty" placeholder="name@example.com" />
        <TextField label="Filled" defaultValue="Harbour Line Ferries GmbH" />
        <Forced state="focused">
          <FocusedField />
        </Forced>
        <TextField label="Disabled" defaultValue="EUR" isDisabled description="Fixed once an invoice is sent." />
        <TextField label="Error" defaultValue="anna@" error="Add the part after the @, such as example.com." />
        <SearchField label="Search" isLabelHidden={false} placeholder="Number, client, amount" isPageSearch />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="correcthorse"
          labelAside={<TextLink href="/">Forgot it?</TextLink>}
        />
        <TextArea
          label="Several lines"
          defaultValue="Travel is billed by the hour."
          description="Stands on every invoice."
        />
        <TextArea
          label="Several lines, error"
          defaultValue="{"
          isMono
          error="Line 1 ends too early. Close the bracket."
        />
      </Section>
      <Section title="Duration and money" about="Both take what people type and show back what was understood.">
        <Durations />
        <TextField label="Money" defaultValue="125.00" prefix="€" suffix="/ h" />
        <TextField label="Money, yen" defaultValue="18,000" prefix="¥" description="No decimals in JPY" />
        <TextField label="Money, error" defaultValue="12.345" prefix="€" error="Euro amounts have 2 decimals." />
      </Section>
      <Section
        title="Select, combo box"
        about="Arrow keys, typing filters, Enter takes. A new name is offered as the last row."
      >
        <Choices />
      </Section>
    </>
  );
}

function FocusedField() {
  return <TextField label="Focus" defaultValue="Harbour L" />;
}

function Durations() {
  const [typing, setTyping] = useState<number | null>(null);
  const [seconds, setSeconds] = useState<number | null>(4800);
  const [unclear, setUnclear] = useState<number | null>(null);
  return (
    <>
      <DurationField label="Duration, typing" seconds={typing} onChange={setTyping} />
      <DurationField label="Duration, set" seconds={seconds} onChange={setSeconds} />
      <DurationField
        label="Duration, unclear"
        seconds={unclear}
        onChange={setUnclear}
        error={unclear === null ? "Minutes go up to 59. Did you mean 2:15?" : undefined}
      />
    </>
  );
}

function Choices() {
  const [day, setDay] = useState<"monday" | "saturday" | "sunday">("monday");
  const [project, setProject] = useState<string | null>("p1");
  const [made, setMade] = useState<{ value: string; label: string }[]>([]);
  return (
    <>
      <Select
        label="Week starts"
        options={weekdays}
        value={day}
        onChange={setDay}
        description="Taken from your browser."
      />
      <Select label="Disabled" options={weekdays} value="monday" onChange={setDay} isDisabled />
      <Select
        label="Error"
        options={weekdays}
        value={null}
        onChange={setDay}
        placeholder="Choose a day"
        error="Choose the first day of the week."
      />
      <ComboBox
        label="Project"
        prefix="@"
        options={[...projects, ...made]}
        value={project}
        onChange={setProject}
        create={{
          label: (name) => `Make project “${name}”`,
          run: (name) => {
            setMade([...made, { value: name, label: name }]);
            setProject(name);
          },
        }}
      />
      <ComboBox label="Combo box, disabled" options={projects} value="p3" onChange={setProject} isDisabled />
      <ComboBox
        label="Combo box, error"
        options={projects}
        value={null}
        onChange={setProject}
        placeholder="Project"
        error="Choose a project to invoice this."
      />
    </>
  );
}
