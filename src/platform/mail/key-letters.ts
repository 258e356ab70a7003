// Mails about API keys.

import { inLine, type Letter, letter } from './letter'
import type { Person } from './letters'

/** `end`: the moment in the company's time. */
type Key = { name: string; prefix: string; end: string }

/** To a key's maker: the key will expire. */
export function keyExpiringLetter(to: Person, key: Key, url: string): Letter {
  return letter({
    template: 'api_key_expiring',
    subject: `An API key of ${inLine(to.company)} expires in a week`,
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `your API key “${inLine(key.name)}” (${key.prefix}…) expires on ${key.end}. What uses it stops working then.`,
      'Give it a later end, or make a new key and use that one.',
    ],
    link: { label: 'Look at the key', url },
    closing: 'If nothing uses it any more, there is nothing to do.',
  })
}

/** To a key's maker: the key has expired. */
export function keyExpiredLetter(to: Person, key: Key, url: string): Letter {
  return letter({
    template: 'api_key_expired',
    subject: `An API key of ${inLine(to.company)} has expired`,
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `your API key “${inLine(key.name)}” (${key.prefix}…) expired on ${key.end}. Requests with it are refused, and the ` +
        'webhooks that it subscribed are switched off.',
      'A key that has ended does not come back: make a new one where it is still needed.',
    ],
    link: { label: 'Make a new key', url },
    closing: 'If nothing uses it any more, there is nothing to do.',
  })
}
