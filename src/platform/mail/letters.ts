// The mails that the program writes by itself.

import { inLine, type Letter, letter } from './letter'

type Person = { name: string; company: string }

/** Asks somebody to join a company. */
export function invitationLetter(to: Person, invitedBy: string, url: string): Letter {
  const company = inLine(to.company)
  return letter({
    template: 'invitation',
    subject: `${company} invites you to Angan`,
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `${inLine(invitedBy)} invites you to work with ${company} in Angan, its customer desk.`,
      'Choose a password to begin. The link works once, for seven days.',
    ],
    link: { label: 'Accept the invitation', url },
    closing: 'If you don’t know the sender, leave this mail unanswered: nothing happens without you.',
  })
}

/** Lets a member choose a new password. */
export function passwordResetLetter(to: Person, url: string): Letter {
  return letter({
    template: 'password_reset',
    subject: 'Choose a new password for Angan',
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `somebody, hopefully you, asked for a new password for ${inLine(to.company)}.`,
      'The link works once, for 30 minutes. Choosing a new password signs you out everywhere.',
    ],
    link: { label: 'Choose a new password', url },
    closing: 'If it was not you, leave this mail unanswered: your password stays as it is.',
  })
}

/** Tells a member of a sign-in from a browser that is new. `at`: the moment in the company's time. */
export function newDeviceLetter(
  to: Person,
  seen: { device: string; address: string; at: string },
  url: string,
): Letter {
  return letter({
    template: 'new_device',
    subject: 'New sign-in to Angan',
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `you signed in to ${inLine(to.company)} with a browser that was not seen before.`,
      `Browser: ${inLine(seen.device)}\nAddress: ${inLine(seen.address)}\nTime: ${seen.at}`,
      'If it was not you, choose a new password at once; that ends every session.',
    ],
    link: { label: 'Change your password', url },
    closing: 'If it was you, there is nothing to do.',
  })
}
