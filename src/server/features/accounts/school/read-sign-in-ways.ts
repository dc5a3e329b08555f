import type { Context } from '#server/context.ts';
import { passwordHash } from '../credentials.ts';
import { subjectOf } from './school-links.ts';

/** How this user can sign in: not everybody has a password. */
export async function readSignInWays({ config, database }: Context, userId: string) {
  const { schoolSignIn } = config;
  return {
    password: (await passwordHash(database, userId)) !== undefined,
    school: schoolSignIn !== undefined && (await subjectOf(database, userId, schoolSignIn.issuer)) !== undefined,
  };
}
