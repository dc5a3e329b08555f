/** Storage that can be absent: private windows and strict settings refuse it, and the site works all the same. */
export const stored = over(() => window.localStorage);

/** The same for as long as the tab lives, and in no other one. */
export const storedInTab = over(() => window.sessionStorage);

function over(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // Nothing to do: the choice then lasts as long as the page.
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
