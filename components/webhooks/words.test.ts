import { expect, test } from "vitest";
import { answerTime, countdown, endpointName, errorInWords, eventsInWords, waitInWords } from "./words";

test("a wait is said with its two largest units", () => {
  expect([0, 12, 60, 75, 360, 2160, 12_960, 77_760, 172_800].map(waitInWords)).toEqual([
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

test("a countdown ends at zero and not below", () => {
  expect([497_000, 496_001, 6_127_000, 900, -5000].map(countdown)).toEqual(["8:17", "8:17", "1:42:07", "0:01", "0:00"]);
});

test("errors are said in words, and unknown ones keep their code", () => {
  expect(errorInWords("timeout", 15_004)).toBe("No reply in 15 s");
  expect(errorInWords("timeout", null)).toBe("No reply in time");
  expect(errorInWords("destination_not_allowed", 3)).toBe("The address is not allowed");
  expect(errorInWords("tls_failed (CERT_HAS_EXPIRED)", 20)).toBe("The certificate has expired");
  expect(errorInWords("tls_failed (EPROTO)", 20)).toBe("TLS failed (EPROTO)");
  expect(errorInWords("connection_failed (EHOSTUNREACH)", 20)).toBe("The connection failed (EHOSTUNREACH)");
});

test("an endpoint is called by its description, else by its host", () => {
  expect(endpointName({ description: " ERP\nsecond line", url: "https://erp.example/x" })).toBe("ERP");
  expect(endpointName({ description: "", url: "https://erp.example:8443/x" })).toBe("erp.example:8443");
});

test("the time to answer is in milliseconds until it takes a second", () => {
  expect([4, 999, 1000, 15_004].map(answerTime)).toEqual(["4 ms", "999 ms", "1.0 s", "15.0 s"]);
});

test("an endpoint says which events it gets, and of whom", () => {
  const of = (events: string[], clients: string[], projects: string[]) =>
    eventsInWords({ events, client_ids: clients, project_ids: projects });
  expect(of(["*"], [], [])).toBe("all events");
  expect(of(["invoice.paid"], ["a"], [])).toBe("1 event of 1 client");
  expect(of(["*"], ["a"], ["b", "c"])).toBe("all events of 1 client and 2 projects");
});
