import type { Write } from '../../platform/db/work'
import { notifyOwed } from './notify'

/** Notifies a member that a job of theirs is done. The actor is the program, not the member in whose name it worked. */
export async function jobReady(
  work: Write,
  memberId: string | null,
  subject: { kind: 'job' | 'import' | 'export'; id: string },
): Promise<void> {
  await notifyOwed(work, [{ kind: 'job_ready', to: [memberId], subject, actorId: null, fact: null }])
}
