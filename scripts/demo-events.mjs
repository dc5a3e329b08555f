// Two evenings for pictures: one that is being played and one that is over, with scripted teams that trade as people would.
import { randomUUID } from 'node:crypto';

const TEAMS = 14;
const AUCTIONS = 5;
const SPEED = 60;

/** Plays both on a running site, and gives their ids. */
export async function playEvents(site, token) {
  const ask = async (path, body) => {
    const answer = await fetch(`${site}/api/admin/events${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Correlation-Id': randomUUID(),
      },
      body: body && JSON.stringify(body),
    });
    const { ok, data, message } = await answer.json();
    if (!ok) throw new Error(`${path}: ${message}`);
    return data;
  };
  const [played, over] = await Promise.all(['Market Making Night', 'Spring Night'].map((name) => play(ask, name)));
  await ask(`/${over}/end`, { waiting: 'cancel' });
  return { played, over };
}

async function play(ask, name) {
  const { id } = await ask('', { name, bots: TEAMS });
  await ask(`/${id}/start`, {});
  await ask(`/${id}/speed`, { speed: SPEED });
  await ask(`/${id}/bots`, { on: true });
  for (let held = 0; held < AUCTIONS; held += 1) {
    while ((await ask(`/${id}`)).staged_orders < TEAMS / 2) await new Promise((wake) => setTimeout(wake, 500));
    await ask(`/${id}/run-auction`, { slot: 'open' });
    if (held === 2)
      await ask(`/${id}/news-shock`, { tickers: ['SAP'], factor: 1.08, headline: 'SAP raises its outlook' });
  }
  return id;
}
