import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PickMany } from '#web/ui/form/pick-many.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Slider } from '#web/ui/form/slider.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useWindowForm } from '#web/ui/spread-window/use-window-form.ts';
import { WindowFields, WindowPresets } from '#web/ui/spread-window/window-fields.tsx';
import { Slip, TimeLeft } from '#web/ui/spread-window/window-figures.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

export function Forms() {
  return (
    <>
      <Fields />
      <Choices />
      <SpreadWindow />
    </>
  );
}

function Fields() {
  const { t } = useTexts('showcase');
  const [company, setCompany] = useState<Company | null>(null);
  const options = companies.map((value) => ({ value, label: t(`companies.${value}`) }));
  return (
    <ShowcaseSection heading={t('sections.fields')}>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label={t('fields.name')} placeholder={t('fields.namePlaceholder')} required autoComplete="name" />
        <Field label={t('fields.email')} hint={t('fields.emailHint')} type="email" />
        <Field label={t('fields.email')} error={t('fields.emailError')} type="email" defaultValue="name@mail.example" />
        <Field label={t('fields.quantity')} numeric defaultValue="25" />
        <Field label={t('fields.locked')} disabled defaultValue={t('fields.lockedValue')} />
        <Field label={t('fields.readOnly')} readOnly defaultValue={t('fields.lockedValue')} />
        <Select
          label={t('fields.company')}
          placeholder={t('fields.choose')}
          value={company}
          options={options}
          onChange={setCompany}
        />
        <Select
          label={t('fields.company')}
          value="blue"
          options={options}
          error={t('fields.companyError')}
          onChange={setCompany}
        />
        <Select
          label={t('fields.company')}
          value="green"
          options={options}
          hint={t('fields.companyHint')}
          disabled
          onChange={setCompany}
        />
        <Field label={t('fields.quantity')} numeric error={t('fields.quantityError')} defaultValue="0" />
        <TextArea label={t('fields.message')} hint={t('fields.messageHint')} />
        <TextArea label={t('fields.message')} error={t('fields.messageError')} required />
      </div>
    </ShowcaseSection>
  );
}

function Choices() {
  const { t } = useTexts('showcase');
  const [rules, setRules] = useState(true);
  const [polling, setPolling] = useState(true);
  const [side, setSide] = useState<'calls' | 'puts'>('calls');
  const [change, setChange] = useState(10);
  const format = useFormat();
  const [picked, setPicked] = useState<readonly string[]>(['blue']);
  const sides = [
    { value: 'calls', label: t('choices.calls') },
    { value: 'puts', label: t('choices.puts') },
  ] as const;
  return (
    <ShowcaseSection heading={t('sections.choices')}>
      <div className="grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <Checkbox label={t('choices.rules')} checked={rules} onChange={setRules} />
          <Checkbox label={t('choices.some')} checked={false} mixed onChange={setRules} />
          <Checkbox label={t('choices.mail')} checked={false} disabled onChange={setRules} />
        </div>
        <div className="flex flex-col items-start gap-1">
          <Switch label={t('choices.polling')} checked={polling} onChange={setPolling} />
          <Switch label={t('choices.paused')} checked={false} disabled onChange={setPolling} />
        </div>
        <Segmented label={t('choices.side')} value={side} options={sides} onChange={setSide} />
        <Segmented
          label={t('choices.faces')}
          value={side}
          options={[
            { value: 'calls', label: t('choices.calls'), face: <TrendingUp /> },
            { value: 'puts', label: t('choices.puts'), face: <TrendingDown /> },
          ]}
          onChange={setSide}
        />
        <div className="flex rounded-md bg-rail p-3">
          <Segmented label={t('choices.rail')} value={side} options={sides} onChange={setSide} onRail />
        </div>
        <Slider
          label={t('choices.slider')}
          min={-30}
          max={30}
          step={0.5}
          value={change}
          text={format.percent(change, { sign: true })}
          onChange={setChange}
        />
        <PickMany
          label={t('choices.companies')}
          options={companies.map((value) => ({ value, label: t(`companies.${value}`) }))}
          picked={picked}
          onPicked={setPicked}
          all={t('choices.all')}
          none={t('choices.none')}
        />
      </div>
    </ShowcaseSection>
  );
}

function SpreadWindow() {
  const { t } = useTexts('windows');
  const form = useWindowForm();
  return (
    <ShowcaseSection heading={t('heading')}>
      <WindowPresets form={form} />
      <div className="mt-4 grid max-w-3xl gap-4 sm:grid-cols-3">
        <WindowFields form={form} />
      </div>
      <div className="mt-4 flex flex-wrap gap-4">
        {[0.5, 1, 1.5].map((multiplier) => (
          <Slip key={multiplier} multiplier={multiplier} />
        ))}
        <TimeLeft ms={125_000} />
      </div>
    </ShowcaseSection>
  );
}

const companies = ['north', 'blue', 'green'] as const;
type Company = (typeof companies)[number];
