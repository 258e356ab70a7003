import type { Write } from '../../platform/db/work'
import { tell } from './notify'

/** Tells a member that a job of theirs is over. The program is done with it, and not the member in whose name it worked. */
export async function jobReady(
  work: Write,
  memberId: string | null,
  subject: { kind: 'job' | 'import' | 'export'; id: string },
): Promise<void> {
  await tell(work, [{ kind: 'job_ready', to: [memberId], subject, actorId: null, fact: null }])
}
