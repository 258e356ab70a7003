// Mails to a company's owners about the operator's staff.

import { inLine, type Letter, letter } from './letter'
import type { Person } from './letters'

/** To an owner: somebody let the operator's staff in. `end`: the time in the company's zone. */
export function supportGrantedLetter(
  to: Person,
  grant: { by: string; reason: string; access: 'read' | 'write'; end: string },
  url: string,
): Letter {
  return letter({
    template: 'support_granted',
    subject: `Support may look into ${inLine(to.company)}`,
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `${inLine(grant.by)} lets the operator’s staff ${grant.access === 'write' ? 'see and change' : 'see'} ` +
        `${inLine(to.company)} until ${grant.end}. Numbers, addresses and amounts are masked for them, and each of ` +
        'their requests is written down.',
      `Reason: ${inLine(grant.reason)}`,
    ],
    link: { label: 'See what they look at, or end it', url },
    closing: 'You can end it at any moment.',
  })
}

/** To an owner: the operator's staff have no access any more. */
export function supportEndedLetter(
  to: Person,
  grant: { reason: string; looks: number; end: string },
  url: string,
): Letter {
  return letter({
    template: 'support_ended',
    subject: `Support can no longer look into ${inLine(to.company)}`,
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `the operator’s staff could see ${inLine(to.company)} until ${grant.end}, and can no longer.`,
      `Reason: ${inLine(grant.reason)}\nTheir requests: ${grant.looks}`,
    ],
    link: { label: 'See what they looked at', url },
    closing: 'There is nothing to do.',
  })
}
