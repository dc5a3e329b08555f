import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';

/** An address, typed as addresses are: no capitals, no corrections, and the right keyboard on a phone. */
export function EmailField(
  props: Omit<ComponentProps<typeof Field>, 'onChange' | 'type' | 'name' | 'autoComplete'> & {
    /** At sign-in the address is the name of the account; elsewhere it is just an address. */
    autoComplete: 'username' | 'email';
    onText: (text: string) => void;
  },
) {
  const { onText, ...field } = props;
  return (
    <Field
      aria-required
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      {...field}
      type="email"
      name="email"
      onChange={(event) => onText(event.target.value)}
    />
  );
}
