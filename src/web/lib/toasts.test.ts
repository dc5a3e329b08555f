import { describe, expect, it } from 'vitest';
import { currentToast, dismissToast, showToast } from './toasts.ts';

describe('toasts', () => {
  it('appear one at a time for five seconds, the newest winning', () => {
    showToast('first');
    const first = currentToast();
    showToast('second', 'error');
    expect(first).toMatchObject({ text: 'first', tone: 'info', durationMs: 5000 });
    expect(currentToast()).toMatchObject({ text: 'second', tone: 'error' });
  });

  it('are not taken away by the timer of an older one', () => {
    showToast('first');
    const firstId = currentToast()?.id;
    showToast('second');
    dismissToast(firstId);
    expect(currentToast()?.text).toBe('second');
    dismissToast(currentToast()?.id);
    expect(currentToast()).toBeNull();
  });
});
