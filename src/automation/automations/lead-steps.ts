import { Type } from '@sinclair/typebox'
import { changeContact } from '../../contacts'
import { applyChange, assignByRules, assignLead, TEMPERATURES, updateLead } from '../../leads'
import { clock, days, hours, isoNow } from '../../platform/clock'
import { Id, NonBlank, OneOf } from '../../platform/http/shape'
import { sql } from '../queries.gen'
import type { Known } from './known'
import { type Doing, done, found, type Outcome, type Problems, skipped, stepKind } from './step-kind'

export const assignStep = stepKind({
  kind: 'assign',
  name: 'Assign',
  does: 'Gives the lead to a member, to whose turn it is among some, or to whom the assignment rules choose',
  about: 'lead',
  needs: 'leads.assign',
  schema: Type.Object({
    kind: Type.Literal('assign'),
    to: OneOf('member', 'round_robin', 'rules'),
    member_id: Type.Optional(Id),
    member_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
    team_id: Type.Optional(Id),
  }),
  problems({ to, member_id, member_ids = [], team_id }, known) {
    if (to === 'member') return found({ member_id: member_id ? known.problem('member', member_id) : 'is needed' })
    if (to === 'rules') return {}
    const members = member_ids.map((id, place) => [`member_ids.${place}`, known.problem('member', id)])
    const isOne = member_ids.length > 0 !== (team_id !== undefined)
    return found({
      ...Object.fromEntries(members),
      team_id: isOne ? team_id && known.problem('team', team_id) : 'name either members or a team',
    })
  },
  say({ to, member_id, member_ids = [], team_id }, known) {
    if (to === 'member') return `assign it to ${known.name('member', member_id ?? '')}`
    if (to === 'rules') return 'assign it by the assignment rules'
    const among = team_id
      ? `the team ${known.name('team', team_id)}`
      : member_ids.map(id => known.name('member', id)).join(', ')
    return team_id ? `assign it in turn in ${among}` : `assign it in turn to ${among}`
  },
  async do({ work, known, automation, leadId, isTrial }, { to, member_id, member_ids, team_id }) {
    if (to === 'rules') {
      const { memberId, name, reason } = await assignByRules(work, leadId!, { isTrial })
      return done(`Assigned to ${name}: ${reason}`, { member_id: memberId })
    }
    const next = to === 'member' ? member_id! : await takeTurn({ work, automation }, { member_ids, team_id })
    if (next === null) return skipped('Nobody among them takes leads now')
    const { previous_owner, owner } = await assignLead(work, leadId!, { owner_id: next, reason: reasonOf(automation) })
    const said = previous_owner.id === owner.id ? 'Was with' : 'Assigned to'
    return done(`${said} ${known.name('member', owner.id)}`, { member_id: owner.id })
  },
})

async function takeTurn(
  { work, automation }: Pick<Doing, 'work' | 'automation'>,
  { member_ids, team_id }: { member_ids?: string[] | undefined; team_id?: string | undefined },
): Promise<string | null> {
  const among = { member_ids: member_ids ?? [], team_id: team_id ?? null }
  // By itself: a statement that waits for a lock still sees what was there when it began.
  await work.one(sql.automations.holdTurns, { automation_id: automation.id })
  const turn = await work.maybe(sql.automations.takeTurn, { automation_id: automation.id, ...among, at: isoNow() })
  return turn?.member_id ?? null
}

const reasonOf = ({ name }: { name: string }): string => `Automation: ${name}`

const Tags = Type.Array(NonBlank(40), { maxItems: 20 })
const Later = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })),
})

export const fieldStep = stepKind({
  kind: 'field',
  name: 'Set a field',
  does: 'Moves a lead, or sets its temperature, follow-up, tags or an own field, as a member would',
  about: 'person',
  schema: Type.Object({
    kind: Type.Literal('field'),
    field: Type.String({
      minLength: 1,
      maxLength: 70,
      description: 'status, temperature, follow_up_at, tags or custom.<key>; of a contact tags and custom.<key>',
    }),
    value: Type.Optional(
      Type.Unknown({ description: 'Of status, temperature and own fields; null empties an own field' }),
    ),
    sub_status: Type.Optional(Type.String({ maxLength: 60 })),
    lost_reason_id: Type.Optional(Id),
    follow_up: Type.Optional(Later),
    add: Type.Optional(Tags),
    remove: Type.Optional(Tags),
  }),
  problems: fieldProblems,
  say(step, known) {
    const { field, value, add = [], remove = [], follow_up } = step
    if (field === 'status') return `move it to ${known.name('status', String(value))}`
    if (field === 'follow_up_at') return `plan a follow-up in ${sayLater(follow_up)}`
    if (field !== 'tags')
      return `set its ${known.label(field).toLowerCase()} to ${value === null ? 'nothing' : String(value)}`
    const parts = [
      add.length > 0 && `add the tag ${add.join(', ')}`,
      remove.length > 0 && `take the tag ${remove.join(', ')} off`,
    ]
    return parts.filter(Boolean).join(' and ')
  },
  do: (doing, step) => (doing.record.kind === 'contact' ? changePerson(doing, step) : changeLead(doing, step)),
})

/** What is kept in an own field; the field's own reader judges it. */
type OwnValue = string | number | boolean | string[] | null

type FieldStep = {
  field: string
  value?: unknown
  sub_status?: string
  lost_reason_id?: string
  follow_up?: { days?: number; hours?: number }
  add?: string[]
  remove?: string[]
}

const sayLater = ({ days: d, hours: h }: { days?: number; hours?: number } = {}): string =>
  [d && `${d} ${d === 1 ? 'day' : 'days'}`, h && `${h} ${h === 1 ? 'hour' : 'hours'}`].filter(Boolean).join(' and ')

const OF_LEAD = ['status', 'temperature', 'follow_up_at', 'tags']

function fieldProblems(step: FieldStep, known: Known): Problems {
  const { field, value, follow_up, add, remove } = step
  const own = /^custom\.(.+)$/.exec(field)?.[1]
  if (own !== undefined) {
    const isThere = known.record !== 'site_visit' && known.custom(own) !== null
    return found({ field: !isThere && 'is no own field that you see', value: value === undefined && 'is needed' })
  }
  const fields = known.record === 'contact' ? ['tags'] : OF_LEAD
  if (!fields.includes(field)) return { field: `must be one of ${fields.join(', ')}, custom.<key>` }
  if (field === 'tags') return found({ add: !add?.length && !remove?.length && 'name tags to add or to remove' })
  if (field === 'follow_up_at') return found({ follow_up: !(follow_up?.days || follow_up?.hours) && 'say in how long' })
  if (field === 'temperature') {
    return found({ value: !TEMPERATURES.some(one => one === value) && `must be one of ${TEMPERATURES.join(', ')}` })
  }
  return statusProblems(step, known)
}

function statusProblems({ value, sub_status, lost_reason_id }: FieldStep, known: Known): Problems {
  const [category, needsReason] = typeof value === 'string' ? (known.of('status', value)?.split(' ') ?? []) : []
  const isOfOther = lost_reason_id !== undefined && known.of('lost_reason', lost_reason_id) !== category
  return found({
    value: typeof value === 'string' ? known.problem('status', value) : 'is needed',
    sub_status: sub_status !== undefined && known.problem('sub_status', sub_status),
    lost_reason_id:
      lost_reason_id === undefined
        ? needsReason && 'is needed: your company wants to know why'
        : (known.problem('lost_reason', lost_reason_id) ??
          (isOfOther && `is no reason for ${known.name('status', String(value))}`)),
  })
}

const after = ({ days: d = 0, hours: h = 0 }: { days?: number; hours?: number }): string =>
  new Date(clock.now() + days(d) + hours(h)).toISOString()

async function changeLead({ work, known, automation, leadId }: Doing, step: FieldStep): Promise<Outcome> {
  const { field, value, add = [], remove = [], follow_up = {} } = step
  const own = /^custom\.(.+)$/.exec(field)?.[1]
  if (own !== undefined) {
    await updateLead(work, leadId!, { custom: { [own]: value as OwnValue } })
    return done(`Set ${known.label(field)}`)
  }
  const changes = {
    status: {
      status: {
        status: String(value),
        ...(step.sub_status ? { sub_status: step.sub_status } : {}),
        ...(step.lost_reason_id ? { lost_reason_id: step.lost_reason_id } : {}),
        ...(step.follow_up ? { follow_up_at: after(follow_up) } : {}),
      },
    },
    temperature: { temperature: value as (typeof TEMPERATURES)[number] },
    follow_up_at: { follow_up_at: after(follow_up) },
    tags: { tags: { add, remove } },
  }
  const change = changes[field as keyof typeof changes]
  const applied = await applyChange(work, leadId!, change, reasonOf(automation))
  if (!applied) return done('Nothing to change: it was so already')
  return done(field === 'status' ? `Moved to ${known.name('status', String(value))}` : `Set ${known.label(field)}`)
}

async function changePerson({ work, known, contactId }: Doing, step: FieldStep): Promise<Outcome> {
  const { field, value, add = [], remove = [] } = step
  const own = /^custom\.(.+)$/.exec(field)?.[1]
  if (own !== undefined) await changeContact(work, contactId!, { custom: { [own]: value as OwnValue } })
  else {
    const { tags } = await work.one(sql.automations.findTags, { id: contactId! })
    const gone = new Set(remove.map(tag => tag.trim().toLowerCase()))
    await changeContact(work, contactId!, { tags: [...tags.filter(tag => !gone.has(tag.toLowerCase())), ...add] })
  }
  return done(`Set ${known.label(field)}`)
}
