import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SNIPPETS, type SignatureForm, type SnippetKey } from "./snippets";

const run = promisify(execFile);
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";
const body = '{"type":"client.created","data":{"name":"Grüße, 박준호"}}';
const id = "evt_01m7yp4jademgb7e4vec1cvggx";
const at = String(Math.floor(Date.now() / 1000));
const standard = createHmac("sha256", Buffer.from(secret.slice(6), "base64")).update(`${id}.${at}.${body}`);
const headers: Readonly<Record<string, string>> = {
  "webhook-id": id,
  "webhook-timestamp": at,
  "webhook-signature": `v1,${standard.digest("base64")}`,
  "x-service-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
};
const json = JSON.stringify;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-snippets-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Program {
  /** The snippet is skipped on machines without it. */
  interpreter: string;
  file: string;
  /** The snippet, and code that prints whether the body in body.json is valid. */
  source: (snippet: string, form: SignatureForm) => string;
  args: readonly string[];
}

const PROGRAMS: Record<SnippetKey, Program> = {
  node: {
    interpreter: "node",
    file: "verify.mjs",
    args: ["verify.mjs"],
    source: (snippet) => `import { readFileSync } from "node:fs";
${snippet}
console.log(verify(readFileSync("body.json"), ${json(headers)}, ${json(secret)}) ? "valid" : "invalid");`,
  },
  python: {
    interpreter: "python3",
    file: "verify.py",
    args: ["verify.py"],
    source: (snippet) => `${snippet}
print("valid" if verify(open("body.json", "rb").read(), ${json(headers)}, ${json(secret)}) else "invalid")`,
  },
  go: {
    interpreter: "go",
    file: "webhook/verify.go",
    args: ["run", "./main"],
    source: (snippet) => snippet,
  },
  php: {
    interpreter: "php",
    file: "verify.php",
    args: ["verify.php"],
    source: (snippet) => `<?php ${snippet}
echo verify(file_get_contents("body.json"), json_decode(${json(json(headers)).replaceAll("$", "\\$")}, true), ${json(secret)}) ? "valid" : "invalid";`,
  },
  ruby: {
    interpreter: "ruby",
    file: "verify.rb",
    args: ["verify.rb"],
    source: (snippet) => `require "json"
${snippet}
puts verified?(File.binread("body.json"), JSON.parse(${json(json(headers))}), ${json(secret)}) ? "valid" : "invalid"`,
  },
  shell: {
    interpreter: "bash",
    file: "verify.sh",
    args: ["verify.sh"],
    source: (snippet, form) => `SECRET=${json(secret)} ID=${id} AT=${at}
SIGNATURE=${json(headers[form === "standard" ? "webhook-signature" : "x-service-signature"])}
${snippet}`,
  },
};

/** Go needs a module, and `main` in a package of its own. */
function writeGo(): void {
  const added = Object.entries(headers).map(([name, value]) => `h.Set(${json(name)}, ${json(value)})`);
  writeFileSync(join(folder, "go.mod"), "module snippets\n\ngo 1.18\n");
  writeFileSync(
    join(folder, "main/main.go"),
    `package main
import ("fmt"; "net/http"; "os"; "snippets/webhook")
func main() {
	body, _ := os.ReadFile("body.json")
	h := http.Header{}
	${added.join("; ")}
	if webhook.Verify(body, h, ${json(secret)}) { fmt.Println("valid") } else { fmt.Println("invalid") }
}`,
  );
}

async function isInstalled(language: SnippetKey): Promise<boolean> {
  return run("which", [PROGRAMS[language].interpreter]).then(
    () => true,
    () => false,
  );
}

const languages = Object.keys(PROGRAMS) as SnippetKey[];
const installed = await Promise.all(languages.map(isInstalled));
const cases = languages
  .filter((_, index) => installed[index])
  .flatMap((language) => (["standard", "service"] as const).map((form) => ({ language, form })));

describe("a snippet", () => {
  test("runs on this machine in at least one language", () => {
    expect(cases.map(({ language }) => language)).toContain("node");
  });

  test.each(cases)(
    "in $language accepts the $form signature, and rejects another body",
    async ({ language, form }) => {
      const { interpreter, file, source, args } = PROGRAMS[language];
      if (language === "go") {
        for (const name of ["webhook", "main"]) mkdirSync(join(folder, name), { recursive: true });
        writeGo();
      }
      writeFileSync(join(folder, file), source(SNIPPETS[language][form], form));
      const verdictOn = async (received: string) => {
        writeFileSync(join(folder, "body.json"), received);
        // The shell snippets exit with 1 for an invalid signature.
        const ending = await run(interpreter, args, { cwd: folder }).catch((failure: unknown) => failure);
        const { stdout } = ending as { stdout: string };
        return stdout.trim();
      };
      expect(await verdictOn(body)).toBe("valid");
      expect(await verdictOn(body.replace("Grüße", "Grüsse"))).toBe("invalid");
    },
    120_000,
  );
});
