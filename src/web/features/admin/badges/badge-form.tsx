import { useTexts } from '#web/lib/language/use-texts.ts';
import { isLogoAddress } from '#rules/market/logo.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { numberIn } from '#web/lib/format/number-in.ts';

export type Board = 'adx' | 'hti';

export interface BadgeFields {
  slug: string;
  name: string;
  description: string;
  icon: string;
  points: string;
}

export const emptyBadge: BadgeFields = {
  slug: '',
  name: '',
  description: '',
  icon: 'award',
  points: '0',
};

type Wrong = ReadonlySet<'slug' | 'name' | 'icon' | 'points'>;

export function readBadge(form: BadgeFields): {
  data: { badge_type: string; name: string; description: string; icon_url: string; points: number };
  wrong: Wrong;
} {
  const wrong = new Set<'slug' | 'name' | 'icon' | 'points'>();
  const [slug, icon] = [form.slug.trim().toLowerCase(), form.icon.trim()];
  const points = numberIn(form.points) ?? 0;
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(slug)) wrong.add('slug');
  if (form.name.trim() === '') wrong.add('name');
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(icon) && !isLogoAddress(icon)) wrong.add('icon');
  if (!Number.isInteger(points) || points < 0 || points > 1000) wrong.add('points');
  const described = { description: form.description.trim(), icon_url: icon, points };
  return { data: { badge_type: slug, name: form.name.trim(), ...described }, wrong };
}

export function BadgeForm(props: {
  form: BadgeFields;
  onForm: (form: BadgeFields) => void;
  /** Which fields to complain about; none before the first attempt. */
  wrong: Wrong | undefined;
}) {
  const { t } = useTexts('rewards');
  const { form, wrong } = props;
  const text = (name: keyof BadgeFields) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => props.onForm({ ...form, [name]: event.target.value }),
  });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          required
          label={t('badges.slug')}
          hint={t('badges.slugHint')}
          error={wrong?.has('slug') === true ? t('badges.needSlug') : undefined}
          {...text('slug')}
        />
        <Field
          required
          label={t('badges.name')}
          error={wrong?.has('name') === true ? t('badges.needName') : undefined}
          {...text('name')}
        />
        <Field
          label={t('badges.icon')}
          hint={t('badges.iconHint')}
          error={wrong?.has('icon') === true ? t('badges.iconHint') : undefined}
          {...text('icon')}
        />
        <Field
          numeric
          label={t('badges.points')}
          hint={t('badges.pointsHint')}
          error={wrong?.has('points') === true ? t('badges.needPoints') : undefined}
          {...text('points')}
        />
      </div>
      <TextArea rows={2} className="min-h-16" label={t('badges.description')} {...text('description')} />
    </div>
  );
}
