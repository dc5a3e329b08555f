import { useTexts } from '#web/lib/language/use-texts.ts';
import { CATEGORIES } from '#rules/quiz/question.ts';

/** A tag that is a category has a name in the reader's language; any other stands as the admin wrote it. */
export function useCategoryName(): (tag: string) => string {
  const { t } = useTexts('quiz');
  return (tag) => {
    const category = CATEGORIES.find((known) => known === tag);
    return category === undefined ? tag : t(`filter.categories.${category}`);
  };
}
