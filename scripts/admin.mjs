// npm run admin: grant, revoke or list administrators. Nothing else makes one.
import { run } from './run.mjs';

await run('src/server/admin.ts');
