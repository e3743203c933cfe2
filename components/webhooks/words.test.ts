import { expect, test } from "vitest";
import { translate } from "@/testing/translate";
import { answerTime, countdown, endpointName, errorInWords, eventsInWords, shortError, waitInWords } from "./words";

const t = await translate("webhooks.words");
const outcomes = await translate("webhooks.deliveries.outcomes");

test("a wait has at most its two largest units", () => {
  expect([0, 12, 60, 75, 360, 2160, 12_960, 77_760, 172_800].map((seconds) => waitInWords(seconds, t))).toEqual([
    "0 s",
    "12 s",
    "1 min",
    "1 min 15 s",
    "6 min",
    "36 min",
    "3 h 36 min",
    "21 h 36 min",
    "2 days",
  ]);
});

test("a countdown ends at zero", () => {
  expect([497_000, 496_001, 6_127_000, 900, -5000].map(countdown)).toEqual(["8:17", "8:17", "1:42:07", "0:01", "0:00"]);
});

test("known errors have a text, unknown ones keep their code", () => {
  expect(errorInWords("timeout", 15_004, t)).toBe("No response in 15 s");
  expect(errorInWords("timeout", null, t)).toBe("No response in time");
  expect(errorInWords("destination_not_allowed", 3, t)).toBe("The URL isn’t allowed");
  expect(errorInWords("tls_failed (CERT_HAS_EXPIRED)", 20, t)).toBe("The certificate has expired");
  expect(errorInWords("tls_failed (EPROTO)", 20, t)).toBe("TLS failed (EPROTO)");
  expect(errorInWords("connection_failed (EHOSTUNREACH)", 20, t)).toBe("The connection failed (EHOSTUNREACH)");
});

test("a row shows an error without its code", () => {
  const short = ["timeout", "connection_refused", "tls_failed (EPROTO)", "connection_failed (EHOSTUNREACH)"];
  expect(short.map((error) => shortError(error, outcomes))).toEqual([
    "No response",
    "Refused",
    "TLS failed",
    "Connection failed",
  ]);
});

test("the name of an endpoint is its description, else its host", () => {
  expect(endpointName({ description: " ERP\nsecond line", url: "https://erp.example/x" })).toBe("ERP");
  expect(endpointName({ description: "", url: "https://erp.example:8443/x" })).toBe("erp.example:8443");
});

test("response times are in milliseconds below a second", () => {
  expect([4, 999, 1000, 15_004].map((ms) => answerTime(ms, t))).toEqual(["4 ms", "999 ms", "1.0 s", "15.0 s"]);
});

test("a subscription lists event types, clients and projects", () => {
  const of = (events: string[], clients: string[], projects: string[]) =>
    eventsInWords({ events, client_ids: clients, project_ids: projects }, t);
  expect(of(["*"], [], [])).toEqual(["All event types"]);
  expect(of(["invoice.paid"], ["a"], [])).toEqual(["1 event type", "1 client"]);
  expect(of(["*"], ["a"], ["b", "c"])).toEqual(["All event types", "1 client", "2 projects"]);
});
