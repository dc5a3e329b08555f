// npm run admin: grant, revoke or list administrators, which nothing else makes; and unlink an account from the school's sign-in.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('admin');
