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

test.each([
  ["compose.yaml", 3],
  ["deploy/compose.inngest.yaml", 3],
  ["deploy/compose.single.yaml", 1],
])("%s uses existing settings and commands", (file, count) => {
  const own = services(file).filter(
    ([name, { image = "" }]) => /(?:^|\/)stint(?::|$)/.test(image) || name === "web" || name === "worker",
  );
  expect(own).toHaveLength(count);
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

test("deploy/unraid.xml uses existing settings, the image's port and its data folder", () => {
  const template = text("deploy/unraid.xml");
  const targets = (type: string) =>
    [...template.matchAll(/<Config [^>]*Target="([^"]+)"[^>]* Type="([^"]+)"/g)]
      .filter(([, , of]) => of === type)
      .map(([, target]) => target);
  expect(targets("Variable").length).toBeGreaterThan(2);
  expect(targets("Variable").filter((name) => !SETTINGS.has(name))).toEqual([]);
  const image = text("Dockerfile");
  expect(targets("Port")).toEqual([/^EXPOSE (\d+)$/m.exec(image)?.[1]]);
  expect(targets("Path")).toEqual([/^VOLUME (\S+)$/m.exec(image)?.[1]]);
});

interface Workflow {
  on: unknown;
  permissions: object;
  jobs: Record<
    string,
    { needs?: string; permissions: Record<string, string>; steps: { uses?: string; run?: string; with?: object }[] }
  >;
}

test("a release pins its actions to commits, and publishes a signed image with an SBOM and provenance for both platforms", () => {
  const file = ".github/workflows/release.yml";
  const { on, permissions, jobs } = parse(text(file)) as Workflow;
  expect(on).toEqual({ release: { types: ["published"] } });
  expect(permissions).toEqual({});
  for (const [, action = ""] of text(file).matchAll(/uses: (\S+)/g))
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  expect(jobs["build"]).toMatchObject({
    permissions: { contents: "read", packages: "write" },
    strategy: { matrix: { include: [{ arch: "amd64" }, { arch: "arm64" }] } },
  });
  const build = jobs["build"]?.steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"));
  expect(build?.with).toMatchObject({ sbom: true, provenance: "mode=max" });
  expect(jobs["publish"]).toMatchObject({ needs: "build", permissions: { packages: "write", "id-token": "write" } });
  expect(jobs["publish"]?.steps.at(-1)?.run).toMatch(/^cosign sign --yes --recursive "\$REFERENCE"$/);
});

test("guides name existing files", () => {
  for (const guide of ["deploying", "scaling"]) {
    const named = [
      ...text(`docs/guides/${guide}.md`).matchAll(
        /(?:\b(?:deploy\/[\w.-]+\w|compose\.yaml|Dockerfile)|\.github\/[\w./-]+\w)/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(2);
    for (const [file] of named) expect(existsSync(file), file).toBe(true);
  }
});
