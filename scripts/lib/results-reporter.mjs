/** A reporter of Vitest: writes the results of a run to the file that `FOYER_RESULTS` names. */
import { writeFileSync } from 'node:fs';

/** @typedef {{ project: string, passed: number, skipped: number, main: number, seconds: number }} ProjectResults */

/**
 * @typedef {object} Results
 * @property {string[]} failures the names of the failed tests, and of the files that could not be loaded
 * @property {ProjectResults[]} projects `main`: how many of the passed tests have the tag `main`; `seconds`: the time of
 *   all files together, of which several run at once
 */

/** @param {import('vitest/node').TestModule} module */
function secondsOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** @implements {import('vitest/node').Reporter} */
export default class ResultsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    const failures = errors.map(() => 'an error outside of any test');
    /** @type {Map<string, ProjectResults>} */
    const projects = new Map();
    for (const module of modules) {
      const project = module.project.name;
      const row = projects.get(project) ?? { project, passed: 0, skipped: 0, main: 0, seconds: 0 };
      projects.set(project, row);
      row.seconds += secondsOf(module);
      let failed = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'failed') {
          failures.push(`${project}: ${test.fullName}`);
          failed += 1;
        } else if (state === 'passed') {
          row.passed += 1;
          if (test.tags.includes('main')) row.main += 1;
        } else row.skipped += 1;
      }
      // A file that fails to load has no failed tests.
      if (module.state() === 'failed' && failed === 0) failures.push(`${project}: ${module.relativeModuleId}`);
    }
    const { FOYER_RESULTS } = process.env;
    if (FOYER_RESULTS) writeFileSync(FOYER_RESULTS, JSON.stringify({ failures, projects: [...projects.values()] }));
  }
}
