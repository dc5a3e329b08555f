/** A mistake that somebody could make: one piece of one file, said once in it, and the tests that must then go red. */
export interface Fault {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: readonly string[];
  /** Of those files, the tests whose name has this in it; the others would only take time. */
  only?: string;
}
