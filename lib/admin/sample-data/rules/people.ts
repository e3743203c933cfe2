import type { AgencyPerson } from "./agency";

/** One `project task weight` per line. */
function work(...lines: readonly string[]): AgencyPerson["work"] {
  return lines.map((line) => {
    const [project = "", task = "", weight = "1"] = line.split(" / ");
    return { project, task, weight: Number(weight) };
  });
}

const WEEK = [1, 2, 3, 4, 5];

/** The current user. */
export const OWN_WORK: Pick<AgencyPerson, "key" | "seed" | "weeklyHours" | "days" | "begins" | "work" | "away"> = {
  key: "me",
  seed: 1009,
  weeklyHours: 38,
  days: WEEK,
  begins: 525,
  work: work(
    "relaunch / Concept / 4",
    "relaunch / Internal review / 1",
    "brand / Concept / 3",
    "portfolio / Concept / 4",
    "portfolio / Design / 2",
    "packaging / Concept / 3",
    "reader / Concept / 3",
    "locator / Design / 2",
    "care / Support / 1",
    "studio / New business / 2",
    "studio / Office / 1",
  ),
  away: [
    { month: 2, monday: 2, weeks: 1 },
    { month: 7, monday: 3, weeks: 2 },
  ],
};

export const COLLEAGUES: readonly AgencyPerson[] = [
  {
    key: "mara",
    seed: 2018,
    name: "Mara Lindqvist",
    mailbox: "mara.lindqvist",
    role: "manager",
    rate: 100,
    cost: 54,
    weeklyHours: 38,
    days: WEEK,
    begins: 495,
    work: work(
      "relaunch / Design / 5",
      "relaunch / Content / 1",
      "brand / Design / 4",
      "shop / Design / 3",
      "packaging / Design / 3",
      "packaging / Change requests / 1",
      "reader / Design / 3",
      "portfolio / Design / 2",
      "studio / Meetings / 1",
    ),
    away: [
      { month: 4, monday: 2, weeks: 1 },
      { month: 8, monday: 1, weeks: 2 },
    ],
  },
  {
    key: "jonas",
    seed: 3027,
    name: "Jonas Weber",
    mailbox: "jonas.weber",
    role: "member",
    rate: 92,
    cost: 47,
    weeklyHours: 40,
    days: WEEK,
    begins: 480,
    work: work(
      "relaunch / Development / 6",
      "shop / Development / 3",
      "care / Maintenance / 2",
      "reader / Development / 3",
      "portfolio / Development / 3",
      "studio / Learning / 1",
    ),
    away: [
      { month: 5, monday: 3, weeks: 1 },
      { month: 7, monday: 1, weeks: 2 },
      { month: 10, monday: 2, weeks: 1 },
    ],
  },
  {
    key: "priya",
    seed: 4036,
    name: "Priya Nair",
    mailbox: "priya.nair",
    role: "member",
    rate: 96,
    cost: 49,
    weeklyHours: 32,
    days: [1, 2, 3, 4],
    begins: 540,
    work: work(
      "reader / Development / 5",
      "reader / Testing / 2",
      "locator / Development / 4",
      "shop / Development / 2",
      "shop / Support / 1",
      "archive / Development / 2",
      "studio / Learning / 1",
    ),
    away: [
      { month: 3, monday: 4, weeks: 1 },
      { month: 8, monday: 3, weeks: 2 },
    ],
  },
  {
    key: "tomas",
    seed: 5045,
    name: "Tomás Ferreira",
    mailbox: "tomas.ferreira",
    role: "member",
    rate: 70,
    cost: 36,
    weeklyHours: 24,
    days: [2, 3, 4],
    begins: 555,
    work: work(
      "archive / Content / 4",
      "relaunch / Content / 3",
      "care / Support / 2",
      "packaging / Print production / 2",
      "brand / Handover / 2",
      "locator / Support / 1",
      "studio / Office / 1",
    ),
    away: [
      { month: 6, monday: 2, weeks: 1 },
      { month: 9, monday: 1, weeks: 1 },
    ],
  },
];
