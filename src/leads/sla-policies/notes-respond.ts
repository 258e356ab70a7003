import type { Write } from '../../platform/db/work'
import { noteResponse } from './note-response'

/** A note of its owner says what came of a lead. */
export const notesRespond = (work: Write, leadId: string): Promise<void> =>
  noteResponse(work, leadId, 'note', work.who.memberId)
