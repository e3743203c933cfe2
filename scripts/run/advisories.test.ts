import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { checkAdvisories, judge } from "./advisories.mjs";

const LOCK = {
  "node_modules/lru-cache": {},
  "node_modules/mrmime": {},
  "node_modules/vite": { dev: true },
  "node_modules/left/node_modules/vite": { dev: true },
};
const TODAY = "2026-11-23";
const ID = "GHSA-aaaa-bbbb-cccc";
const rules = (...accepted: { id: string; reason: string; until: string }[]) => ({ accepted, today: TODAY });

const advisory = (name: string, severity: string, id = ID) => ({
  ...{ source: 1099999, name, dependency: name, title: "Files outside of the folder", severity, range: "<=3.0.2" },
  ...{ url: `https://github.com/advisories/${id}`, cwe: ["CWE-22"], cvss: { score: 7.5, vectorString: null } },
});

function report(name: string, via: (string | object)[], nodes = [`node_modules/${name}`]): string {
  const one = { name, severity: "high", isDirect: true, via, effects: [], range: "<=3.0.2", nodes, fixAvailable: true };
  const vulnerabilities = via.length === 0 ? {} : { [name]: one };
  const counts = { info: 0, low: 0, moderate: 0, high: via.length, critical: 0, total: via.length };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } }, null, 2);
}

describe("known advisories", () => {
  test("fail the check when high or critical in shipped packages, with a link", () => {
    expect(judge(report("lru-cache", []), LOCK, rules())).toMatchObject({ passed: 1, failed: 0 });
    expect(judge(report("lru-cache", [advisory("lru-cache", "moderate")]), LOCK, rules())).toMatchObject({ failed: 0 });
    for (const severity of ["high", "critical"]) {
      const { failed, output } = judge(report("lru-cache", [advisory("lru-cache", severity)]), LOCK, rules());
      expect(failed).toBe(1);
      expect(output).toContain(
        `${ID}: lru-cache, ${severity}: Files outside of the folder. https://github.com/advisories/${ID}`,
      );
    }
  });

  test("fail the check when critical in development tools, in any copy of a package", () => {
    expect(judge(report("vite", [advisory("vite", "high")]), LOCK, rules())).toMatchObject({ failed: 0 });
    expect(judge(report("vite", [advisory("vite", "critical")]), LOCK, rules())).toMatchObject({ failed: 1 });
    const both = ["node_modules/left/node_modules/vite", "node_modules/vite"];
    const shipped = { ...LOCK, "node_modules/vite": {} };
    expect(judge(report("vite", [advisory("vite", "high")], both), shipped, rules())).toMatchObject({ failed: 1 });
  });

  test("are reported once, not again for dependents", () => {
    expect(judge(report("lru-cache", ["mrmime"]), LOCK, rules())).toMatchObject({ failed: 0 });
  });
});

describe("accepted advisories", () => {
  const reason = "Only folders of the build are served.";

  test("pass until their review day", () => {
    const found = report("lru-cache", [advisory("lru-cache", "high")]);
    expect(judge(found, LOCK, rules({ id: ID, reason, until: "2026-11-24" }))).toMatchObject({ passed: 1, failed: 0 });
    const late = judge(found, LOCK, rules({ id: ID, reason, until: TODAY }));
    expect(late).toMatchObject({
      failed: 1,
      output: `${ID}: the acceptance ended on 2026-11-23. Review the advisory.`,
    });
    const other = judge(found, LOCK, rules({ id: "GHSA-dddd-eeee-ffff", reason, until: "2027-01-01" }));
    expect(other.output).toMatch(/^GHSA-aaaa[^\n]*\nGHSA-dddd[^\n]*Remove it from the list/);
  });
});

describe("an unavailable registry gives a notice, not a clean report", () => {
  test.each([
    ["405 Method Not Allowed - POST https://registry.example/bulk", { statusCode: 405 }],
    ["request to https://registry.example/bulk failed, reason: getaddrinfo ENOTFOUND", {}],
  ])("%s", (message, more) => {
    const output = JSON.stringify({ message, ...more, error: { summary: "", detail: "" } });
    const notice = `KNOWN ADVISORIES WERE NOT CHECKED: ${message}`;
    expect(judge(output, LOCK, rules())).toEqual({ passed: 0, failed: 0, output: "", notice });
  });

  test("including when npm was stopped by a timeout", () => {
    const { notice } = judge("npm was stopped by SIGTERM\n", LOCK, rules());
    expect(notice).toBe("KNOWN ADVISORIES WERE NOT CHECKED: npm was stopped by SIGTERM");
  });

  test("a local error of npm fails the check", () => {
    const output = JSON.stringify({
      error: { code: "ENOLOCK", summary: "This command requires an existing lockfile." },
    });
    expect(judge(output, LOCK, rules())).toMatchObject({ passed: 0, failed: 1, output });
  });
});

describe("npm itself", () => {
  const before = process.env["npm_config_registry"];
  afterEach(() => {
    if (before === undefined) delete process.env["npm_config_registry"];
    else process.env["npm_config_registry"] = before;
  });

  test.each([
    [
      "is believed when the registry knows of something",
      200,
      { failed: 1, output: expect.stringContaining("lru-cache, high") },
    ],
    ["gives a notice when the registry refuses", 405, { passed: 0, failed: 0, notice: expect.stringContaining("405") }],
  ])(
    "%s",
    async (_name, status, outcome) => {
      const known = [
        { id: 1, title: "Files", severity: "high", vulnerable_versions: "*", cwe: [], cvss: { score: 0 } },
      ];
      const bulk = { "lru-cache": known.map((one) => ({ ...one, url: `https://github.com/advisories/${ID}` })) };
      const registry = createServer((request, response) => {
        request.resume().on("end", () => {
          response.writeHead(request.url?.endsWith("/bulk") ? status : 404, { "content-type": "application/json" });
          response.end(JSON.stringify(request.url?.endsWith("/bulk") && status === 200 ? bulk : {}));
        });
      });
      await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
      process.env["npm_config_registry"] = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
      expect(await checkAdvisories()).toMatchObject(outcome);
      registry.close();
    },
    60_000,
  );
});
