import { expect, it } from 'vitest';
import { call } from '#server/testing/accounts.ts';
import { startEvent } from '#server/testing/live-event.ts';

interface Held {
  option_symbol: string;
  qty: number;
}

it.each(['embedded', 'postgresql'] as const)(
  'gives each of a room that asks at once what is theirs, and nothing of another, on the %s database',
  async (database) => {
    const event = await startEvent({ database });
    const teams = await event.register(...Array.from({ length: 12 }, (_, index) => `Team ${index + 1}`));
    const quantityOf = (index: number) => index + 1;
    await Promise.all(teams.map((team, index) => team.place('SAP', 'BUY', quantityOf(index))));

    const lookAround = async () => {
      const looks = teams.map(async (team, index) => {
        const next = teams[(index + 1) % teams.length];
        // As part of a list in a statement it must stay one text.
        const odd = encodeURIComponent(`{"a", '${next?.portfolioId}"},NULL\\`);
        const [snapshot, metrics, staged, foreign, nobodys, stranger] = await Promise.all([
          team.call('GET /api/adx/portfolio-snapshot'),
          team.call('GET /api/adx/metrics'),
          team.call(`GET /api/adx/staged-orders?portfolio_id=${team.portfolioId}`),
          team.call(`GET /api/adx/staged-orders?portfolio_id=${next?.portfolioId}`),
          team.call(`GET /api/adx/staged-orders?portfolio_id=${odd}`),
          call(event.server, 'GET /api/adx/portfolio-snapshot', { token: `${team.token}x` }),
        ]);
        expect(snapshot.body.data.portfolio.id).toBe(team.portfolioId);
        expect(metrics.body.data).toEqual(snapshot.body.data.metrics);
        expect(foreign.body.error).toBe('FORBIDDEN');
        expect(nobodys.body.error).toBe('NO_PORTFOLIO');
        expect(stranger.body.error).toBe('SESSION_EXPIRED');
        const quantities = (rows: Held[]) => rows.map((row) => [row.option_symbol, row.qty]);
        return { held: quantities(snapshot.body.data.positions), staged: quantities(staged.body.data) };
      });
      return Promise.all(looks);
    };
    const bought = teams.map((_, index) => [['SAP', quantityOf(index)]]);
    expect(await lookAround()).toEqual(bought.map((staged) => ({ held: [], staged })));
    event.pass(1);
    expect((await event.act('POST run-auction', { slot: 'open' })).body.data.filled).toBe(teams.length);
    expect(await lookAround()).toEqual(bought.map((held) => ({ held, staged: [] })));
  },
);
