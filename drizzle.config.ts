import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/database/tables.ts', './src/server/features/*/tables.ts'],
  out: './src/server/database/migrations',
  breakpoints: true,
});
