// What the page of signed-in browsers and phones says.

export const devicesWords = {
  title: 'Devices',
  intro: 'Every browser and phone where you are signed in. End what you don’t know, then change your password.',
  current: 'This device',
  phone: 'App',
  version: (version: string) => `App ${version}`,
  lastSeen: 'Last used',
  from: 'From',
  since: 'Signed in',
  unknownAddress: 'Not known',
  end: 'Sign out',
  endLabel: (label: string) => `Sign out ${label}`,
  endTitle: 'Sign out this device?',
  endText: (label: string) => `${label} is signed out at once, and has to sign in again.`,
  ended: (label: string) => `${label} was signed out`,
  endOthers: 'Sign out all others',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'Every browser and phone but this one is signed out at once.',
  endedOthers: (count: number) => (count === 1 ? '1 device was signed out' : `${count} devices were signed out`),
  alone: 'You are signed in nowhere else.',
} as const
