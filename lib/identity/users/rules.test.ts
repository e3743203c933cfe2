import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/kernel/auth/roles";
import { AppError } from "@/lib/kernel/core/errors";
import { assertMayChange, grantableRoles, nextStatus } from "./rules";
import type { UserUpdate } from "./schema";

describe("assertMayChange", () => {
  test.each<[Role, boolean, Role, boolean, UserUpdate, string[]]>([
    ["member", true, "member", true, { name: "New", time_zone: "Asia/Tokyo" }, []],
    ["member", true, "member", true, { name: "New", role: "admin", default_rate: null }, ["/role", "/default_rate"]],
    [
      "manager",
      true,
      "manager",
      true,
      { weekly_capacity_seconds: 1, status: "active" },
      ["/weekly_capacity_seconds", "/status"],
    ],
    ["manager", false, "member", true, { name: "New" }, ["/name"]],
    ["admin", false, "member", true, { role: "admin", status: "deactivated", default_rate: null }, []],
    ["admin", false, "member", true, { role: "owner" }, ["/role"]],
    ["admin", false, "owner", true, { role: "member", status: "deactivated" }, ["/role", "/status"]],
    ["admin", false, "owner", true, { default_rate: null, weekly_capacity_seconds: null }, []],
    ["admin", true, "admin", true, { role: "member" }, []],
    ["admin", true, "admin", true, { role: "owner" }, ["/role"]],
    ["admin", false, "member", true, { name: "New", time_zone: null }, ["/name", "/time_zone"]],
    ["admin", false, "member", false, { name: "New" }, []],
    ["owner", false, "owner", true, { role: "member", status: "deactivated" }, []],
    ["owner", false, "member", true, { role: "owner", name: "New" }, ["/name"]],
  ])("%s (self: %s) of a %s (joined: %s): %j names %j", (actorRole, isSelf, role, hasJoined, input, pointers) => {
    const faults = faultsOf(() => {
      assertMayChange({ actorRole, isSelf, target: { role, hasJoined } }, input);
    });
    expect(faults).toEqual(pointers);
  });
});

test("admins grant every role except owner; managers and members grant none", () => {
  expect(grantableRoles("owner")).toContain("owner");
  expect(grantableRoles("admin")).toEqual(["admin", "manager", "member"]);
  expect([grantableRoles("manager"), grantableRoles("member")]).toEqual([[], []]);
});

describe("nextStatus", () => {
  test.each([
    ["active", true, "active", "active"],
    ["active", true, "deactivated", "deactivated"],
    ["deactivated", true, "active", "active"],
    ["invited", false, "deactivated", "deactivated"],
    ["deactivated", false, "active", "invited"],
    ["deactivated", false, "invited", "invited"],
  ] as const)("%s (joined: %s) to %s is %s", (status, hasJoined, wanted, becomes) => {
    expect(nextStatus({ status, hasJoined, email: "a@example.com" }, wanted)).toBe(becomes);
  });

  test("a person without sign-in stays deactivated", () => {
    const person = { status: "deactivated", hasJoined: false, email: null } as const;
    expect(nextStatus(person, "deactivated")).toBe("deactivated");
    expect(faultsOf(() => nextStatus(person, "active"))).toEqual(["/status"]);
    expect(faultsOf(() => nextStatus(person, "invited"))).toEqual(["/status"]);
  });

  test.each([
    ["invited", false, "active"],
    ["active", true, "invited"],
    ["deactivated", true, "invited"],
  ] as const)("%s (joined: %s) to %s is refused", (status, hasJoined, wanted) => {
    expect(faultsOf(() => nextStatus({ status, hasJoined, email: "a@example.com" }, wanted))).toEqual(["/status"]);
  });
});

function faultsOf(act: () => unknown): (string | undefined)[] {
  try {
    act();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.faults.map((fault) => fault.pointer);
  }
}
