import { formatFor, type Format } from './format.ts';
import { useLanguage } from '../language/i18n.ts';

/** The formats of the reader's language. */
export function useFormat(): Format {
  return formatFor(useLanguage());
}
