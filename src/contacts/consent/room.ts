import type { Room } from '../../platform/rooms'
import { recordConsents, voidImported, withdrawnAmong } from './record-consent'
import { blockedNumbers, consent, consentSettings, unsubscribing } from './routes'
import { consentTexts } from './text-routes'

export const room: Room = {
  tag: 'Consent',
  does: 'What a person allowed, with its proof, and whether they may be called or written to now',
  events: ['consent.recorded'],
  routes: [blockedNumbers, consent, consentSettings, unsubscribing, consentTexts],
  importedConsents: [{ record: recordConsents, void: voidImported, withdrawn: withdrawnAmong }],
}
