import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter for both test tools: keeps a file that names what is running at this moment. The run reads it when a stage has fallen silent, and
 * its time is the sign of life of a stage that prints little.
 */
export default class RunningTests {
  #running = new Set();

  // Vitest
  onTestModuleStart(file) {
    this.#begin(nameOfFile(file.moduleId));
  }
  onTestModuleEnd(file) {
    this.#end(nameOfFile(file.moduleId));
  }
  onTestCaseReady(test) {
    this.#begin(`${nameOfFile(test.module.moduleId)} > ${test.fullName}`);
  }
  onTestCaseResult(test) {
    this.#end(`${nameOfFile(test.module.moduleId)} > ${test.fullName}`);
  }

  // Playwright
  onTestBegin(test) {
    this.#begin(test.titlePath().filter(Boolean).join(' > '));
  }
  onTestEnd(test) {
    this.#end(test.titlePath().filter(Boolean).join(' > '));
  }
  onStepBegin() {
    this.#write();
  }
  printsToStdio() {
    return false;
  }

  #begin(name) {
    this.#running.add(name);
    this.#write();
  }

  #end(name) {
    this.#running.delete(name);
    this.#write();
  }

  #write() {
    const file = process.env.TEST_RUNNING_FILE;
    if (file) writeFileSync(file, [...this.#running].join('\n'));
  }
}

function nameOfFile(path) {
  return relative(process.cwd(), path);
}
