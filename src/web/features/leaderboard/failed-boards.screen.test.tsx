import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { answerSeasons, board, row } from '#web/testing/board-answers.ts';
import { show } from '#web/testing/show.tsx';
import FinalPodium from './final-podium.tsx';
import InterviewRank from './interview-rank.tsx';

const failed = refuse('UNAVAILABLE');
const noInterviewBoard = { 'GET /api/leaderboards/hti': failed, 'GET /api/leaderboards/hti/stored': failed } as const;

it('calls nobody unranked whose rank could not be read', async () => {
  answerWith(noInterviewBoard);
  await show(<InterviewRank />);
  await expect.element(page.getByText('–', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Unranked')).not.toBeInTheDocument();
});

it('does not say of a board that failed that nobody took a place on it', async () => {
  answerSeasons();
  answerWith({
    ...noInterviewBoard,
    'GET /api/leaderboards/adx': ({ query }) =>
      board({ rows: query['category'] === 'predictions' ? [] : [row(1)], final_season: 'Season Q4 2025' }),
  });
  await show(<FinalPodium />);
  await expect.element(page.getByText('– Could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Nobody took a place.'), { message: 'of the one that is empty' }).toBeVisible();
});

it('tells that the seasons could not be loaded, with the way to try again', async () => {
  answerWith({
    'GET /api/seasons': failed,
    'GET /api/leaderboards/adx': board(),
    ...noInterviewBoard,
  });
  await show(<FinalPodium />);
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
});
