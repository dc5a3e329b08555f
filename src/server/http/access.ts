import type { Access } from '#contract/endpoint.ts';
import type { Viewer } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The one place that decides whether a caller may use an endpoint of an access level. */
export function checkAccess(access: Access, viewer: Viewer, isLocal: boolean): void {
  switch (access) {
    case 'public':
      return;
    case 'local':
      if (!isLocal) throw new Refusal('NOT_FOUND');
      return;
    case 'signed-in':
    case 'member':
    case 'admin':
      if (viewer.kind === 'visitor') throw new Refusal(viewer.hadToken ? 'SESSION_EXPIRED' : 'UNAUTHORIZED');
      if (access === 'admin' && !viewer.isAdmin) throw new Refusal('ADMIN_REQUIRED');
      if (access === 'member' && viewer.isEvent) throw new Refusal('FORBIDDEN');
  }
}
