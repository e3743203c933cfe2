import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

/** Of Maven Central. Mustang contains Saxon, veraPDF, the XML schemas and the rules of Factur-X. */
const ARTEFACTS = [
  {
    group: "org.mustangproject",
    name: "Mustang-CLI",
    version: "2.26.0",
    sha256: "42d7868cb68264874a7b8cab4c3587b03b23ccc7cd72373da917f66758bb9736",
  },
  {
    group: "com.helger.phive.rules",
    name: "phive-rules-en16931",
    version: "4.3.7",
    sha256: "842998fe45911442b711300ab251e46489a9a5e2ffc02ddefc4293f8784c2662",
  },
  {
    group: "com.helger.phive.rules",
    name: "phive-rules-xrechnung",
    version: "4.2.3",
    sha256: "7a7903c18b8c7f4ffef20c45d0deb6b8d79f76ba13aff00b415f4a7e334025bb",
  },
  {
    group: "com.helger.phive.rules",
    name: "phive-rules-peppol",
    version: "4.3.7",
    sha256: "c82aaeda5ca16166034421393d160ec6cf77460b16e027eecc4bb5fe67a552ce",
  },
];

/** The last version that copies a file without the descriptions of its dependencies, some of which are unpublished. */
const COPY = "org.apache.maven.plugins:maven-dependency-plugin:2.10:copy";

const TIMEOUT_MS = 120_000;

const CACHE = resolve(import.meta.dirname, "../../node_modules/.cache/e-invoice-rules");

export const classPath = ARTEFACTS.map(pathOf).join(delimiter);

/**
 * Download missing artefacts with Maven.
 *
 * @throws if Maven is missing or fails, or an artefact has another SHA-256.
 */
export async function provideArtefacts(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // One after the other, because processes of Maven 3 must not share a repository.
  for (const artefact of ARTEFACTS) if (!(await isWhole(artefact, pathOf(artefact)))) await download(artefact);
}

type Artefact = (typeof ARTEFACTS)[number];

function pathOf({ name, version }: Artefact): string {
  return join(CACHE, `${name}-${version}.jar`);
}

async function download(artefact: Artefact): Promise<void> {
  const { group, name, version, sha256 } = artefact;
  const folder = join(CACHE, `download-${process.pid}`);
  const of = [`-Dartifact=${group}:${name}:${version}`, `-DoutputDirectory=${folder}`];
  try {
    await promisify(execFile)("mvn", ["--quiet", "--batch-mode", COPY, ...of], { timeout: TIMEOUT_MS });
    const file = join(folder, `${name}-${version}.jar`);
    if (!(await isWhole(artefact, file))) throw new Error(`${name} ${version} does not have the SHA-256 ${sha256}`);
    await rename(file, pathOf(artefact));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isWhole({ sha256 }: Artefact, path: string): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
}
