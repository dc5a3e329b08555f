import { expect, it } from 'vitest';
import { showProgress } from './show-progress.ts';

function outputOf(isTTY: boolean): string {
  const written: string[] = [];
  const tell = showProgress('Playing', { isTTY, write: (text) => written.push(String(text)) > 0 });
  for (let done = 0; done <= 48; done += 1) tell(done, 48);
  return written.join('');
}

it('fills a bar in one line on a terminal', () => {
  const output = outputOf(true);
  expect(output.split('\r').length).toBe(26);
  expect(output).toMatch(/\rPlaying ░{24} 0 of 48\r/);
  expect(output.endsWith(`\rPlaying ${'█'.repeat(24)} 48 of 48\n`)).toBe(true);
});

it('says each quarter elsewhere', () => {
  expect(outputOf(false)).toBe('Playing: 0 %\nPlaying: 25 %\nPlaying: 50 %\nPlaying: 75 %\nPlaying: 100 %\n');
});
