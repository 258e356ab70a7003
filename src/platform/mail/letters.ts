// The mails that the program writes by itself.

import { inLine, type Letter, letter } from './letter'

export type Person = { name: string; company: string }

/** An invitation to join a company. */
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

/** To a member: somebody signed in with a new browser or phone. `at`: the time in the company's zone. */
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
      `you signed in to ${inLine(to.company)} with a browser or phone that was not seen before.`,
      `Device: ${inLine(seen.device)}\nAddress: ${inLine(seen.address)}\nTime: ${seen.at}`,
      'If it was not you, end this device in your settings and change your password at once; a new password signs you ' +
        'out everywhere else.',
    ],
    link: { label: 'See your devices', url },
    closing: 'If it was you, there is nothing to do.',
  })
}

/** To a member: a phone was signed out because somebody seems to have a copy of its key. */
export function deviceRevokedLetter(
  to: Person,
  seen: { device: string; address: string; at: string },
  url: string,
): Letter {
  return letter({
    template: 'device_revoked',
    subject: 'A phone was signed out of Angan',
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `${inLine(seen.device)} was signed out of ${inLine(to.company)}: a key of its that had been replaced was used again. ` +
        'Either the app fell behind, or somebody has a copy of what is on the phone.',
      `Device: ${inLine(seen.device)}\nUsed again from: ${inLine(seen.address)}\nTime: ${seen.at}`,
      'Sign in on the phone again to continue. If you don’t know that address, change your password first and look through ' +
        'your devices.',
    ],
    link: { label: 'See your devices', url },
    closing: 'Nothing else was signed out.',
  })
}

/** To a member: something changed by which they prove who they are. `what`: a whole sentence. */
export function securityLetter(to: Person, what: string, url: string): Letter {
  return letter({
    template: 'security_changed',
    subject: 'A change to your Angan account',
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `this is about your account at ${inLine(to.company)}. ${what}`,
      'If it was not you, choose a new password at once and write to your admin; a new password signs you out everywhere else.',
    ],
    link: { label: 'See how your account is protected', url },
    closing: 'If it was you, there is nothing to do.',
  })
}

/** Asks the reader of an address whether they are the member who wants to use it. Goes to the new address. */
export function emailChangeLetter(to: Person, url: string): Letter {
  return letter({
    template: 'email_change',
    subject: 'Confirm your new e-mail for Angan',
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `you want to sign in to ${inLine(to.company)} with this e-mail from now on.`,
      'The link works once, for 24 hours. Until then the old e-mail stays in use.',
    ],
    link: { label: 'Use this e-mail', url },
    closing: 'If it was not you, leave this mail unanswered: nothing changes.',
  })
}

/** A test that mails arrive. */
export function testLetter(to: Person): Letter {
  return letter({
    template: 'mail_test',
    subject: 'Mails from Angan arrive',
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      `you asked Angan of ${inLine(to.company)} for this mail, to see whether its mails arrive. They do.`,
    ],
    closing: 'There is nothing to do.',
  })
}
