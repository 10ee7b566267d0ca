import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { output, root } from "./places";

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a suite's report says: how many tests of each kind, and the failed ones in a line or two each. */
export interface Found extends Count {
  flaky: number;
  failures: string[];
}

const control = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const inOneLine = (message = "") => message.replace(control, "").trim().replace(/\s+/g, " ").slice(0, 400);

const read = (name: string): unknown => JSON.parse(readFileSync(join(output, name), "utf8"));

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** @throws when the suite left no report. */
export function vitestReport(name: string): Found {
  const report = read(name) as VitestReport;
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${test.fullName}: ${inOneLine(test.failureMessages?.[0])}`);
    const said = tests.length === 0 && file.status === "failed" ? [inOneLine(file.message)] : tests;
    return said.map((line) => `${relative(root, file.name)}: ${line}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: 0,
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Tests that passed at a further try only are named with the failures. @throws when the suite left no report. */
export function playwrightReport(name: string): Found {
  const report = read(name) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map((test) => {
          const error = test.results.find((result) => result.error)?.error;
          return `[${test.projectName}] ${file}: ${title} (${test.status}): ${inOneLine(error?.message)}`;
        }),
    ),
    ...suites.flatMap(failuresOf),
  ];
  return { passed: expected + flaky, failed: unexpected, skipped, flaky, failures: failuresOf(report) };
}
