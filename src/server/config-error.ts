/** Settings that the server cannot run with; each problem begins with the setting's name and says how to mend it. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Whoever mends one setting should not have to start again to learn of the next. */
export function tellTogether(checks: readonly (() => unknown)[]): void {
  const problems = checks.flatMap((check) => problemsOf(check));
  if (problems.length > 0) throw new ConfigError(problems);
}

/** What a ConfigError of this work names; nothing if it throws none. */
export function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
