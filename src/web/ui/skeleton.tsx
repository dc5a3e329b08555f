import { classNames } from './class-names.ts';

/** Holds the place of something that is being loaded, at its size, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-shimmer rounded-sm bg-wash', className)} />;
}
