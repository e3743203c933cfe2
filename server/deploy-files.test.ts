import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

/** Docker Compose and Kubernetes validate the rest. */
const text = (file: string) => readFileSync(file, "utf8");

interface Service {
  image?: string;
  command?: string | string[];
  environment?: Record<string, string>;
}
const services = (file: string) =>
  Object.entries((parse(text(file), { merge: true }) as { services: Record<string, Service> }).services);

const SETTINGS = new Set([...text("lib/kernel/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name));
const COMMANDS = ["build", "web", "worker", "migrate", "admin"];

test.each(["compose.yaml", "deploy/compose.inngest.yaml"])("%s uses existing settings and commands", (file) => {
  const own = services(file).filter(([name, { image }]) => image === "stint" || name === "web" || name === "worker");
  expect(own.length).toBeGreaterThan(1);
  for (const [name, { command, environment = {} }] of own) {
    expect(
      [...Object.keys(environment)].filter((setting) => !SETTINGS.has(setting)),
      name,
    ).toEqual([]);
    if (command !== undefined) expect(COMMANDS, name).toContain([command].flat().at(-1));
  }
});

interface Manifest {
  kind: string;
  data?: Record<string, string>;
  spec?: { template?: { spec: { initContainers: { command: string[] }[]; containers: { command: string[] }[] } } };
}

test("deploy/kubernetes.yaml uses existing settings and commands, and grants minimal permissions", () => {
  const documents = parseAllDocuments(text("deploy/kubernetes.yaml"));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  for (const { data = {} } of manifests) for (const name of Object.keys(data)) expect(SETTINGS).toContain(name);
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods).toHaveLength(2);
  for (const { initContainers, containers } of pods) {
    for (const container of [...initContainers, ...containers]) {
      expect(COMMANDS).toContain(container.command.at(-1));
      expect(container).toMatchObject({
        securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      });
    }
  }
});

test("guides name existing files", () => {
  for (const guide of ["deploying", "scaling"]) {
    const named = [...text(`docs/guides/${guide}.md`).matchAll(/\b(?:deploy\/[\w.-]+\w|compose\.yaml|Dockerfile)/g)];
    expect(named.length).toBeGreaterThan(2);
    for (const [file] of named) expect(existsSync(file), file).toBe(true);
  }
});
