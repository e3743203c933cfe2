import type { CodeLanguage } from "@/components/ui/code-tokens";

/** A receiver verifies one of them. */
export type SignatureForm = "standard" | "service";

type Snippet = { name: string; language: CodeLanguage } & Record<SignatureForm, string>;

const node: Snippet = {
  name: "Node",
  language: "javascript",
  standard: `import { createHmac, timingSafeEqual } from "node:crypto";

// rawBody: the exact bytes received, before JSON parsing
export function verify(rawBody, headers, secret) {
  const key = Buffer.from(secret.slice(6), "base64");
  const id = headers["webhook-id"] ?? "";
  const at = headers["webhook-timestamp"] ?? "";
  if (!(Math.abs(Date.now() / 1000 - at) <= 300)) return false;
  const mac = createHmac("sha256", key)
    .update(id + "." + at + ".").update(rawBody).digest();
  const signatures = headers["webhook-signature"] ?? "";
  return signatures.split(" ").some((signature) => {
    const got = Buffer.from(signature.slice(3), "base64");
    return got.length === mac.length
      && timingSafeEqual(got, mac);
  });
}`,
  service: `import { createHmac, timingSafeEqual } from "node:crypto";

// rawBody: the exact bytes received, before JSON parsing
export function verify(rawBody, headers, secret) {
  const mac = createHmac("sha256", secret)
    .update(rawBody).digest("hex");
  const expected = Buffer.from("sha256=" + mac);
  const got = Buffer.from(headers["x-service-signature"] ?? "");
  return got.length === expected.length
    && timingSafeEqual(got, expected);
}`,
};

const python: Snippet = {
  name: "Python",
  language: "python",
  standard: `import base64, hashlib, hmac, time

# raw_body: the exact bytes received, before JSON parsing
def verify(raw_body, headers, secret):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    signed = f"{id}.{at}.".encode() + raw_body
    mac = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(mac).decode()
    return any(hmac.compare_digest(signature, expected)
               for signature in headers["webhook-signature"].split())`,
  service: `import hashlib, hmac

# raw_body: the exact bytes received, before JSON parsing
def verify(raw_body, headers, secret):
    mac = hmac.new(secret.encode(), raw_body, hashlib.sha256)
    expected = "sha256=" + mac.hexdigest()
    return hmac.compare_digest(headers["x-service-signature"], expected)`,
};

const go: Snippet = {
  name: "Go",
  language: "go",
  standard: `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// body: the exact bytes received, before JSON parsing
func Verify(body []byte, h http.Header, secret string) bool {
	key, err := base64.StdEncoding.DecodeString(
		strings.TrimPrefix(secret, "whsec_"))
	id, at := h.Get("webhook-id"), h.Get("webhook-timestamp")
	sent, bad := strconv.ParseInt(at, 10, 64)
	age := time.Now().Unix() - sent
	if err != nil || bad != nil || age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, at, body)
	want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, got := range strings.Fields(h.Get("webhook-signature")) {
		if hmac.Equal([]byte(got), []byte(want)) {
			return true
		}
	}
	return false
}`,
  service: `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
)

// body: the exact bytes received, before JSON parsing
func Verify(body []byte, h http.Header, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	want := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	got := h.Get("X-Service-Signature")
	return hmac.Equal([]byte(got), []byte(want))
}`,
};

const php: Snippet = {
  name: "PHP",
  language: "php",
  standard: `// $rawBody = file_get_contents("php://input");
function verify(string $rawBody, array $headers, string $secret): bool
{
    $key = base64_decode(substr($secret, 6));
    $id = $headers["webhook-id"];
    $at = $headers["webhook-timestamp"];
    if (abs(time() - (int) $at) > 300) {
        return false;
    }
    $mac = hash_hmac("sha256", "$id.$at.$rawBody", $key, true);
    $expected = "v1," . base64_encode($mac);
    foreach (explode(" ", $headers["webhook-signature"]) as $got) {
        if (hash_equals($expected, $got)) {
            return true;
        }
    }
    return false;
}`,
  service: `// $rawBody = file_get_contents("php://input");
function verify(string $rawBody, array $headers, string $secret): bool
{
    $expected = "sha256=" . hash_hmac("sha256", $rawBody, $secret);
    return hash_equals($expected, $headers["x-service-signature"]);
}`,
};

const ruby: Snippet = {
  name: "Ruby",
  language: "ruby",
  standard: `require "openssl"

# raw_body: the exact bytes received, before JSON parsing
def verified?(raw_body, headers, secret)
  key = secret.delete_prefix("whsec_").unpack1("m")
  id, at = headers.values_at("webhook-id", "webhook-timestamp")
  return false if (Time.now.to_i - at.to_i).abs > 300

  mac = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{at}.#{raw_body}")
  expected = "v1,#{[mac].pack("m0")}"
  headers["webhook-signature"].split.any? do |got|
    OpenSSL.secure_compare(got, expected)
  end
end`,
  service: `require "openssl"

# raw_body: the exact bytes received, before JSON parsing
def verified?(raw_body, headers, secret)
  mac = OpenSSL::HMAC.hexdigest("SHA256", secret, raw_body)
  OpenSSL.secure_compare(headers["x-service-signature"], "sha256=#{mac}")
end`,
};

const shell: Snippet = {
  name: "Shell",
  language: "shell",
  standard: `# body.json: the exact bytes received
# ID, AT, SIGNATURE: webhook-id, webhook-timestamp, webhook-signature
key=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
expected=$({ printf '%s.%s.' "$ID" "$AT"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
case " $SIGNATURE " in
  *" v1,$expected "*) echo valid ;;
  *) echo invalid; exit 1 ;;
esac`,
  service: `# body.json: the exact bytes received
# SIGNATURE: x-service-signature
expected="sha256=$(openssl dgst -sha256 -hmac "$SECRET" -r < body.json | cut -c1-64)"
if [ "$SIGNATURE" = "$expected" ]; then
  echo valid
else
  echo invalid; exit 1
fi`,
};

export const SNIPPETS = { node, python, go, php, ruby, shell } as const;
export type SnippetKey = keyof typeof SNIPPETS;
