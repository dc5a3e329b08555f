import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';

const PORTFOLIOS = 64;
const AT_ONCE = 16;

/** What this database does of the least that any order needs: a row locked, two rows written, committed. How many a second. */
export async function bareTransactions({ database }: OpenDatabase, count: number): Promise<number> {
  await database.execute(sql`create table bare_portfolios (id int primary key, cash bigint not null)`);
  await database.execute(
    sql`create table bare_orders (id bigint generated always as identity primary key, portfolio_id int not null references bare_portfolios, body jsonb not null)`,
  );
  await database.execute(sql`insert into bare_portfolios select n, 100000 from generate_series(1, ${PORTFOLIOS}) n`);
  let left = count;
  const beganMs = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let turn = 0; left > 0; turn += 1) {
        left -= 1;
        const id = 1 + ((turn * AT_ONCE + worker) % PORTFOLIOS);
        await transaction(database, async (inside) => {
          await inside.execute(sql`select cash from bare_portfolios where id = ${id} for update`);
          for (let row = 0; row < 2; row += 1)
            await inside.execute(
              sql`insert into bare_orders (portfolio_id, body) values (${id}, ${JSON.stringify({ side: 'BUY', quantity: 1, row })}::jsonb)`,
            );
        });
      }
    }),
  );
  return (count / (performance.now() - beganMs)) * 1000;
}
