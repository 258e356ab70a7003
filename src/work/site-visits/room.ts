import { listOf } from '../../platform/record/list'
import type { Room } from '../../platform/rooms'
import { visitHandOver } from './hand-over-visits'
import { siteVisits } from './record'

// A visit is cancelled, and never archived.
const { is_archived: _, ...fields } = listOf(siteVisits).fields

export const room: Room = {
  tag: 'Site visits',
  does: 'Who shows what to whom, and when; so far, what is handed over',
  lists: [{ kind: 'site_visit', spec: { ...listOf(siteVisits), fields } }],
  handsOver: [visitHandOver],
}
