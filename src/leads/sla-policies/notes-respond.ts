import { onNote } from '../../records'
import { noteResponse } from './note-response'

/** A note of its owner says what came of a lead. */
onNote((work, leadId) => noteResponse(work, leadId, 'note', work.who.memberId))
