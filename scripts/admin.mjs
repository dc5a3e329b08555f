// npm run admin: grant, revoke or list administrators. Nothing else makes one.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('admin');
