/**
 * Print a software bill of materials of all shipped packages in CycloneDX 1.5, from `package-lock.json`. npm's own `npm
 * sbom --omit dev` omits packages that development tools need as well.
 */
import { readFileSync } from "node:fs";

/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} Package */

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));
/** @type {{ packages: Record<string, Package> }} */
const lock = read("package-lock.json");
/** @type {{ name: string, version: string, license: string }} */
const root = read("package.json");

/** @type {Map<string, object>} */
const components = new Map();
for (const [path, one] of Object.entries(lock.packages)) {
  if (path === "" || one.dev || one.devOptional) continue;
  const component = toComponent(path.split("node_modules/").at(-1) ?? "", one);
  components.set(component["bom-ref"], component);
}

console.log(
  JSON.stringify(
    {
      $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      version: 1,
      metadata: {
        lifecycles: [{ phase: "pre-build" }],
        component: { type: "application", ...named(root.name, root.version), ...licensed(root.license) },
      },
      components: [...components.values()],
    },
    null,
    2,
  ),
);

/**
 * @param {string} name
 * @param {Package} one
 */
function toComponent(name, { version = "", license, integrity, optional }) {
  const [algorithm, digest = ""] = integrity?.split("-", 2) ?? [];
  return {
    type: "library",
    ...named(name, version),
    scope: optional ? "optional" : "required",
    ...licensed(license),
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
  };
}

/**
 * @param {string} name
 * @param {string} version
 */
function named(name, version) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { "bom-ref": purl, name, version, purl };
}

/** @param {string | undefined} license SPDX name or expression. */
function licensed(license) {
  if (license === undefined) return {};
  return {
    licenses: [
      /[ ()]/.test(license) ? { expression: license.replaceAll(" and ", " AND ") } : { license: { id: license } },
    ],
  };
}
