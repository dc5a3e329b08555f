import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xs';

/** One look for buttons and for links that act like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', more?: string): string {
  return classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap',
    'transition-colors duration-150 select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress pointer-coarse:min-h-11 print:hidden',
    sizes[size],
    variants[variant],
    more,
  );
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  lg: 'min-h-14 px-6 text-lg font-semibold',
  md: 'min-h-10 px-4 text-sm',
  sm: 'min-h-8 px-3 text-sm',
  xs: 'min-h-6 px-2 text-xs',
};

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink not-disabled:hover:bg-wash',
  quiet: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-wash',
  danger: 'border-transparent bg-loss text-on-loss not-disabled:hover:bg-loss-hover',
};
