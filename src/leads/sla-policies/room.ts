import type { Room } from '../../platform/rooms'
import { notesRespond } from './notes-respond'
import { policiesOfMembers } from './replace-member'
import { leadClocks, slaOverview, slaPolicies } from './routes'
import { clockJob } from './watch-clocks'

export const room: Room = {
  tag: 'SLA policies',
  does: 'How soon leads are answered and followed up, in business hours, and what happens when they are not',
  events: ['sla.warned', 'sla.breached', 'sla.met', 'sla.escalated'],
  routes: [leadClocks, slaOverview, slaPolicies],
  jobs: [clockJob],
  onLeadNote: [notesRespond],
  placesOfMembers: [policiesOfMembers],
}
