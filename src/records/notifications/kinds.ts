// The kinds of notification, in words. The one registry: choices, the list and the mails read it.

import { definitions } from '../../definitions.gen'
import { kindsOf, servedBy } from '../../platform/record/definition'

/** The kinds of record that notifications are about. */
export const notified = servedBy('notifications', definitions)

/** What a notification is about. Leads and contacts are read by reach; a job belongs to the notified member. */
export const SUBJECT_KINDS: readonly [string, ...string[]] = [
  ...kindsOf(notified),
  ...['job', 'import', 'export', 'lead_source', 'integration', 'automation'],
]
export type SubjectKind = string

type Kind = {
  /** The head of its row in the choices. */
  name: string
  does: string
  /** One record: `label` names it. */
  one: (label: string, actor: string, text: string) => string
  /** In the place of `text` where an earlier version kept none. */
  unnamed?: string
  /** Several within minutes. */
  many: (count: number) => string
}

export const KINDS = {
  mention: {
    name: 'Mentions',
    does: 'A colleague names you in a note',
    one: (label, actor) => `${actor} mentioned you: ${label}`,
    many: count => `${count} mentions of you`,
  },
  lead_assigned: {
    name: 'New leads',
    does: 'A lead is given to you',
    one: label => `New lead: ${label}`,
    many: count => `${count} new leads`,
  },
  walk_in: {
    name: 'Visitors',
    does: 'Somebody entered themselves on a tablet at a site office that names you',
    one: label => `A visitor waits: ${label}`,
    many: count => `${count} visitors wait`,
  },
  lead_went_on: {
    name: 'Leads that went on',
    does: 'A lead that you did not answer in time was given to a colleague',
    one: label => `Went on to a colleague: ${label}`,
    many: count => `${count} leads went on to colleagues`,
  },
  lead_re_enquired: {
    name: 'Enquiries again',
    does: 'Somebody whose lead you have asks again',
    one: label => `Enquired again: ${label}`,
    many: count => `${count} leads enquired again`,
  },
  lead_stays_closed: {
    name: 'Enquiries that stay closed',
    does: 'Somebody asks again, and a rule keeps the closed lead from being opened',
    one: label => `Enquired again and stays closed: ${label}`,
    many: count => `${count} leads enquired again and stay closed`,
  },
  follow_up_due: {
    name: 'Follow-ups',
    does: 'The time has come that you set for a follow-up',
    one: label => `Follow-up due: ${label}`,
    many: count => `${count} follow-ups are due`,
  },
  sla_warned: {
    name: 'Answers soon due',
    does: 'A lead of yours must be answered soon',
    one: label => `Answer soon: ${label}`,
    many: count => `${count} leads need an answer soon`,
  },
  sla_breached: {
    name: 'Answers overdue',
    does: 'A lead was not answered in time',
    one: label => `Answer overdue: ${label}`,
    many: count => `${count} leads were not answered in time`,
  },
  sla_escalated: {
    name: 'Escalations',
    does: 'A colleague’s lead that nobody answered comes to you',
    one: label => `Escalated to you: ${label}`,
    many: count => `${count} leads escalated to you`,
  },
  work_stuck: {
    name: 'Stuck leads',
    does: 'The program can’t track a lead’s response time or reroute it; for members who set the rules',
    one: label => `The program can’t look after ${label}; do it by hand`,
    many: count => `The program can’t look after ${count} leads; do it by hand`,
  },
  integrity_found: {
    name: 'Doubts about leads',
    does: 'The nightly check found something that somebody should look at; for members who may judge it',
    one: () => 'The nightly check found leads that need a look',
    many: count => `${count} nightly checks found leads that need a look`,
  },
  integrity_left_out: {
    name: 'Leads that can’t be checked',
    does: 'The check of all leads failed at one and skips it until somebody edits it; for members who may judge findings',
    one: label => `The check can’t look at ${label}; edit it or ask for a check`,
    many: count => `The check can’t look at ${count} leads; edit them or ask for a check`,
  },
  source_silent: {
    name: 'Silent lead sources',
    does: 'A source sends no leads for longer than it usually does',
    one: label => `No leads come from ${label}`,
    many: count => `${count} lead sources are silent`,
  },
  task_given: {
    name: 'Tasks',
    does: 'A task is given to you',
    one: label => `New task: ${label}`,
    many: count => `${count} new tasks`,
  },
  automation: {
    name: 'Messages of automations',
    does: 'An automation of your company sends you a message',
    one: (label, _, text) => `${text}: ${label}`,
    many: count => `${count} messages of automations`,
  },
  automation_trouble: {
    name: 'Automations in trouble',
    does: 'An automation that acts in your name failed, or was stopped because it ran too often',
    one: (label, _, text) => `${label}: ${text}`,
    many: count => `${count} of your automations need a look`,
  },
  integration_broken: {
    name: 'Broken connections',
    does: 'A connection to another program does not work any more; for members who look after integrations',
    one: (_, __, text) => `${text} does not work any more`,
    unnamed: 'A connection to another program',
    many: count => `${count} connections do not work any more`,
  },
  job_ready: {
    name: 'Finished jobs',
    does: 'A change of many records, an import or an export of yours is done',
    one: label => `${label} is done`,
    many: count => `${count} of your jobs are done`,
  },
} as const satisfies Record<string, Kind>

/** For kinds of a room that does not exist any more. */
const OF_ANOTHER_VERSION: Kind = {
  name: 'Other news',
  does: 'News from an earlier version',
  one: label => `News of ${label}`,
  many: count => `${count} entries`,
}

export type NotificationKind = keyof typeof KINDS
export const NOTIFICATION_KINDS = Object.keys(KINDS) as [NotificationKind, ...NotificationKind[]]

const NAMELESS: Readonly<Record<string, string>> = {
  job: 'Your change of many leads',
  import: 'Your import',
  export: 'Your export',
  lead_source: 'a lead source',
  integration: 'a connection to another program',
  automation: 'An automation',
  ...Object.fromEntries(notified.map(({ kind, words }) => [kind, words.any])),
}
const GONE: Readonly<Record<SubjectKind, string>> = {
  job: 'Your change of many leads',
  import: 'Your import',
  export: 'Your export',
  lead_source: 'a lead source',
  integration: 'a connection to another program',
  automation: 'An automation',
  ...Object.fromEntries(notified.map(({ kind, words }) => [kind, `${words.any} that you can’t see any more`])),
}

export type Notified = {
  kind: NotificationKind
  count: number
  actor: { name: string } | null
  subjects: readonly { kind: SubjectKind; ref: string | null; name: string | null }[]
  subject_kind: SubjectKind
  data?: Readonly<Record<string, unknown>>
}

/** The sentence of a notification: `New lead: Priya Sharma, L-26-00042`, `3 new leads`. Names nothing that is not among
 *  its subjects. */
export function sentenceOf({ kind, count, actor, subjects, subject_kind, data }: Notified): string {
  const words: Kind = Object.hasOwn(KINDS, kind) ? KINDS[kind] : OF_ANOTHER_VERSION
  if (count > 1) return words.many(count)
  const [subject] = subjects
  const label = subject ? labelOf(subject) : (GONE[subject_kind] ?? 'a record')
  return words.one(label, actor?.name ?? 'Somebody', String(data?.text ?? words.unnamed ?? 'News'))
}

function labelOf({ kind, ref, name }: Notified['subjects'][number]): string {
  return [name, ref].filter(Boolean).join(', ') || (NAMELESS[kind] ?? 'a record without a name')
}
