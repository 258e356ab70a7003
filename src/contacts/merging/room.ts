import type { Room } from '../../platform/rooms'
import { oldMergesJob } from './empty-old-merges'
import { movedHere } from './merge-parts'
import { merging } from './routes'

export const room: Room = {
  tag: 'Contacts',
  does: 'Contacts that are one person: found, merged, and parted again',
  events: ['contact.merged', 'contact.unmerged'],
  routes: [merging],
  jobs: [oldMergesJob],
  movesOnMerge: movedHere,
}
