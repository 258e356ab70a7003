// What each kind of step asks for, in the order in which it is said.

import { sentence } from '../../../web/kit/field'
import { type Choice, choicesOf } from '../../../web/parts/select-field'
import { LANGUAGES } from '../../../web/settings/language-names'
import { words as common } from '../../../web/words'
import type { Trigger } from '../definition'
import type { StepDraft } from './draft'
import type { Choices } from './use-catalogue'
import { stepWords as text } from './words'

export type StepInput = {
  name: string
  label: string
  type:
    | 'text'
    | 'lines'
    | 'whole'
    | 'number'
    | 'money'
    | 'time'
    | 'day'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'tags'
    | 'yes_no'
  choices?: readonly Choice[]
  hint?: string
  /** Taken where nothing else is chosen. */
  usual?: string
}

type Asking = { values: StepDraft['values']; choices: Choices; record: string }

const whole = (name: string, label: string): StepInput => ({ name, label, type: 'whole' })
const time = (name: string, label: string): StepInput => ({ name, label, type: 'time' })
const choice = (name: string, label: string, choices: readonly Choice[], more: Partial<StepInput> = {}): StepInput => ({
  name,
  label,
  type: 'choice',
  choices,
  ...more,
})
const optional = (choices: readonly Choice[], none: string = text.choose): Choice[] => [
  { value: '', label: none },
  ...choices,
]

const TASKS = ['call', 'follow_up', 'meeting', 'site_visit', 'document', 'payment', 'other']

const ASKS: Readonly<Record<string, (asking: Asking) => StepInput[]>> = {
  wait: () => [
    whole('days', text.days),
    whole('hours', text.hours),
    whole('minutes', text.minutes),
    time('until', text.until),
    { name: 'open', label: text.open, type: 'flag' },
  ],
  assign: ({ values, choices }) => [
    choice('to', text.to, choicesOf(text.ways), { usual: 'member' }),
    ...(values.to === 'rules'
      ? []
      : values.to === 'round_robin'
        ? [
            choice('team_id', text.team, optional(choices.names('team'))),
            { name: 'member_ids', label: text.members, type: 'choices', choices: choices.names('member') } as const,
          ]
        : [choice('member_id', text.member, optional(choices.names('member')))]),
  ],
  task: ({ choices }) => [
    { name: 'title', label: text.title, type: 'text', hint: text.places },
    choice('type', text.type, optional(TASKS.map(value => ({ value, label: sentence(value) })))),
    whole('due_in_days', text.dueDays),
    whole('due_in_hours', text.dueHours),
    time('due_at', text.dueAt),
    choice('assignee_id', text.assignee, optional(choices.names('member'), text.owner)),
  ],
  visit_reminder: () => [
    whole('hours_before', text.hoursBefore),
    { name: 'title', label: text.reminder, type: 'text', hint: text.places },
  ],
  note: () => [{ name: 'text', label: text.note, type: 'lines', hint: text.places }],
  notify: ({ choices }) => [
    { name: 'text', label: text.message, type: 'text' },
    { name: 'to_owner', label: text.toOwner, type: 'flag' },
    { name: 'to_leader', label: text.toLeader, type: 'flag' },
    { name: 'member_ids', label: text.alsoMembers, type: 'choices', choices: choices.names('member') },
    { name: 'role_ids', label: text.alsoRoles, type: 'choices', choices: choices.names('role') },
  ],
  field: fieldInputs,
  mail: ({ choices, record }) => {
    const templates = choices.names(
      'message_template',
      record === 'contact' ? /^contact mail$/ : /^(lead|contact) mail$/,
    )
    return [
      choice('template_id', text.template, optional(templates), templates.length > 0 ? {} : { hint: text.noTemplates }),
      choice('purpose', text.purpose, choicesOf(text.purposes), { usual: 'service' }),
    ]
  },
  message: ({ choices }) => {
    const channels = choices.names('message_channel')
    return [
      choice('channel_id', text.channel, optional(channels), channels.length > 0 ? {} : { hint: text.noChannel }),
      { name: 'text', label: text.text, type: 'lines', hint: text.places },
    ]
  },
  webhook: () => [{ name: 'url', label: text.url, type: 'text', hint: text.urlHint }],
  ai: ({ values }) => [
    choice('task', text.task, choicesOf(text.tasks), { usual: 'lead_summary' }),
    ...(values.task === 'reply_draft'
      ? [choice('language', text.language, optional(choicesOf(LANGUAGES), text.any))]
      : []),
  ],
}

/** Fields of the company's own are asked for by their type. */
function fieldInputs({ values, choices, record }: Asking): StepInput[] {
  const own = choices.fieldsOf(record).filter(({ name }) => name.startsWith('custom.'))
  const usual = record === 'contact' ? ['tags'] : ['status', 'temperature', 'follow_up_at', 'tags']
  const named = [
    ...usual.map(value => ({ value, label: text.fields[value]! })),
    ...own.map(({ name, label }) => ({ value: name, label })),
  ]
  const field = String(values.field ?? usual[0])
  const first = choice('field', text.field, named, { usual: usual[0]! })
  const valueFrom = (choices: readonly Choice[]) => choice('value', text.value, optional(choices))
  if (field === 'status') return [first, ...statusInputs(values.value, choices)]
  if (field === 'temperature') return [first, valueFrom(choicesOf(common.temperatures))]
  if (field === 'follow_up_at')
    return [first, whole('follow_up.days', text.followDays), whole('follow_up.hours', text.followHours)]
  if (field === 'tags')
    return [first, { name: 'add', label: text.add, type: 'tags' }, { name: 'remove', label: text.remove, type: 'tags' }]
  const known = own.find(({ name }) => name === field)
  const shared = { name: 'value', label: text.value }
  if (!known) return [first]
  if (known.type === 'boolean')
    return [
      first,
      {
        ...shared,
        type: 'yes_no',
        choices: optional([
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ]),
      },
    ]
  if (known.choices)
    return [
      first,
      known.type === 'tags' ? { ...shared, type: 'choices', choices: known.choices } : valueFrom(known.choices),
    ]
  const type =
    ({ money: 'money', number: 'number', integer: 'number', date: 'day' } as const)[known.type as 'money'] ?? 'text'
  return [first, { ...shared, type }]
}

/** A status, and why, where its category has reasons. */
function statusInputs(status: unknown, choices: Choices): StepInput[] {
  const of = choices.catalogue.names.find(({ type, id }) => type === 'status' && id === status)?.of ?? ''
  const [category = '', needsReason] = of.split(' ')
  const reasons = choices.names('lost_reason', new RegExp(`^${category}$`))
  return [
    choice('value', text.value, optional(choices.names('status'))),
    choice('sub_status', text.subStatus, optional(choices.names('sub_status'), '–')),
    ...(reasons.length > 0
      ? [choice('lost_reason_id', text.lostReason, optional(reasons, needsReason ? text.choose : '–'))]
      : []),
  ]
}

/** The inputs of a step as it stands; none for a branch, which has conditions and steps. */
export const stepInputs = ({ kind, values }: StepDraft, choices: Choices, trigger: Trigger): StepInput[] =>
  ASKS[kind]?.({ values, choices, record: choices.recordOf(trigger) }) ?? []

/** A new step, with what is taken where nothing else is chosen. */
export const usualValues = (step: StepDraft, choices: Choices, trigger: Trigger): Record<string, unknown> =>
  Object.fromEntries(
    stepInputs(step, choices, trigger).flatMap(({ name, usual }) => (usual === undefined ? [] : [[name, usual]])),
  )
