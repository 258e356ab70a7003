import { deliveryJob, mailSetBack } from '../../platform/mail/deliver'
import type { Room } from '../../platform/rooms'
import { mailOutbox } from './routes'

export const room: Room = {
  tag: 'Notifications',
  does: 'The mails that the program wrote, and what became of them',
  routes: [mailOutbox],
  jobs: [deliveryJob],
  clockSetBack: [mailSetBack],
}
