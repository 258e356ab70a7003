import { days } from '../../platform/clock'
import { deliveryJob, mailSetBack } from '../../platform/mail/deliver'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { mailOutbox } from './routes'
import { mailConnections } from './say-connections'

export const room: Room = {
  tag: 'Notifications',
  does: 'The mails that the program wrote, and what became of them',
  routes: [mailOutbox],
  jobs: [deliveryJob],
  clockSetBack: [mailSetBack],
  retention: [{ what: 'mails', kept: days(90), statement: sql.mailOutbox.deleteOldMails }],
  movesOnMerge: [
    {
      kind: 'mails',
      column: 'mail.contact_id',
      what: null,
      count: sql.mailOutbox.countMailsOf,
      move: sql.mailOutbox.moveMailsOf,
    },
  ],
  connections: [mailConnections],
}
