import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { languageEntry, languages, type Language } from '#rules/site/languages.ts';
import { chooseLanguage, pageLanguage, say, useLanguage } from '#web/lib/language/i18n.ts';
import { getSession } from '#web/lib/session/session.ts';
import { chooseTheme, themes, useTheme } from '#web/lib/browser/theme.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { showToast } from '#web/lib/toasts.ts';

/** Language and theme, both remembered. */
export function Preferences() {
  const { t } = useTexts();
  const language = useLanguage();
  const theme = useTheme();
  // The switch answers at once; the page follows when the texts have arrived.
  const [coming, setComing] = useState<Language | null>(null);
  const choose = async (value: Language) => {
    setComing(value);
    try {
      await chooseLanguage(value);
    } finally {
      // Unless another one was chosen meanwhile.
      setComing((now) => (now === value ? null : now));
    }
    if (pageLanguage() === value && getSession() !== null) await keepInProfile(value);
  };
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <Segmented
        onRail
        label={t('language.label')}
        value={coming ?? language}
        options={languages.toReversed().map((value) => ({
          value,
          label: languageEntry(value).name,
          face: value.toUpperCase(),
          lang: value,
        }))}
        onChange={(value) => void choose(value)}
      />
      <Segmented
        onRail
        label={t('theme.label')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`), face: themeIcons[value] }))}
        onChange={chooseTheme}
      />
    </div>
  );
}

const themeIcons = { light: <Sun />, system: <Monitor />, dark: <Moon /> } as const;

async function keepInProfile(language: Language): Promise<void> {
  try {
    const { saveLanguage } = await import('#web/lib/language/save-language.ts');
    await saveLanguage(language);
  } catch {
    showToast(say('language.notSaved'), 'error');
  }
}
