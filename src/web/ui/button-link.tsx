import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

/** Goes to another page of the site, and looks like a button where that is the next step. */
export function ButtonLink(props: {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { href, variant, size, className, onClick, children } = props;
  return (
    <Link href={href} className={buttonClass(variant, size, className)} {...(onClick === undefined ? {} : { onClick })}>
      {children}
    </Link>
  );
}
