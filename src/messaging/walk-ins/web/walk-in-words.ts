import type { WalkIn } from '../schema'

/** By what a visitor says they came, as people read it. */
export const cameVia: Readonly<Record<WalkIn['came_via'], string>> = {
  walk_in: 'Walked in',
  channel_partner: 'Channel partner',
  referral: 'Referral',
  hoarding: 'Hoarding',
  newspaper: 'Newspaper',
  online: 'Online',
  event: 'Event',
  other: 'Other',
}

export const walkInWords = {
  title: 'Walk-ins',
  intro: 'Visitors who entered their details on a kiosk that day, and who got each of them.',
  day: 'Day',
  today: 'Back to today',
  time: 'Time',
  visitor: 'Visitor',
  hidden: 'Not yours to see',
  verified: 'Number verified',
  via: 'Came via',
  place: 'Site office',
  owner: 'Owner',
  nobody: 'No owner yet',
  status: 'Attended by',
  waiting: 'Waiting',
  by: (name: string, at: string) => `${name}, ${at}`,
  somebody: 'Attended',
  attend: 'I will attend',
  attended: (name: string) => `${name} attends to them`,
  none: 'No walk-ins on this day',
  noneHint: 'Visitors who enter their details on a kiosk at a site office come up here at once.',
  count: (all: number, waiting: number) =>
    `${all.toLocaleString('en-IN')} ${all === 1 ? 'visitor' : 'visitors'}, ${waiting.toLocaleString('en-IN')} waiting`,
  kiosks: 'Set up kiosks',
}
