import type { Room } from '../../platform/rooms'
import { memberSecondStep, secondStep } from './routes'

export const room: Room = {
  tag: 'Account',
  does: 'What members prove themselves by beyond the password: authenticator app, passkeys, recovery codes',
  routes: [memberSecondStep, secondStep],
}
