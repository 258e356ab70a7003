import { Type } from '@sinclair/typebox'
import { clock, hours, isoNow } from '../../platform/clock'
import { firstPoints } from '../../platform/http/code-points'
import { Id, NonBlank, OneOf } from '../../platform/http/shape'
import { notify, sayMoment, writeNote } from '../../records'
import { createTask, nextVisit, TASK_TYPES } from '../../work'
import { sql } from '../queries.gen'
import { TimeOfDay } from './definition'
import { asRead, fillIn, textProblem } from './fill-in'
import { count, endOfWait } from './flow-steps'
import { done, found, skipped, stepKind } from './step-kind'

export const taskStep = stepKind({
  kind: 'task',
  name: 'Task',
  does: 'Gives the owner, or a member, something to do',
  about: 'person',
  needs: 'tasks.create',
  schema: Type.Object({
    kind: Type.Literal('task'),
    title: { ...NonBlank(200), description: 'May have places, as templates do' } as ReturnType<typeof NonBlank>,
    type: Type.Optional(OneOf(...TASK_TYPES)),
    due_in_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    due_in_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    due_at: Type.Optional(TimeOfDay),
    assignee_id: Type.Optional({ ...Id, description: 'The owner when absent' } as typeof Id),
  }),
  problems: (task, known) =>
    found({
      title: textProblem(known, task.title),
      assignee_id: task.assignee_id && known.problem('member', task.assignee_id),
    }),
  say({ title, due_in_hours: h, due_in_days: d, due_at, assignee_id }, known) {
    const whom = assignee_id ? known.name('member', assignee_id) : 'the owner'
    const due = [d && `in ${count(d, 'day')}`, h && `in ${count(h, 'hour')}`, due_at && `at ${due_at}`].filter(Boolean)
    return `give ${whom} the task “${asRead(title)}”${due.length > 0 ? `, due ${due.join(' ')}` : ''}`
  },
  async do(doing, { title, type = 'other', due_in_hours, due_in_days, due_at: until, assignee_id }) {
    const { work, who, known, record, leadId, contactId } = doing
    const assignee = assignee_id ?? (await ownerOf(doing))
    if (!assignee) return skipped('It has no owner to give the task to')
    const length = {
      ...(due_in_hours ? { hours: due_in_hours } : {}),
      ...(due_in_days ? { days: due_in_days } : {}),
      ...(until ? { until } : {}),
    }
    const due_at = new Date(await endOfWait(work, clock.now(), length)).toISOString()
    const task_id = await createTask(work, {
      title: firstPoints(await fillIn(doing, title), 200),
      ...{ type, due_at, assignee_id: assignee, lead_id: leadId },
      about: leadId ? { kind: 'lead', id: leadId } : { kind: 'contact', id: contactId ?? record.id },
    })
    const said = `Task for ${known.name('member', assignee)}, due ${sayMoment(due_at, who.zone, 'en')}`
    return done(said, { task_id, member_id: assignee })
  },
})

type Told = Parameters<typeof fillIn>[0]

async function ownerOf(doing: Told): Promise<string | null> {
  const [owner] = await membersTold(doing, { to_owner: true })
  return owner?.id ?? null
}

type Named = { to_owner?: boolean; to_leader?: boolean; member_ids?: string[]; role_ids?: string[] }

/** Active members whom a step names, whosever the record is. */
const membersTold = ({ work, leadId, contactId }: Told, named: Named): Promise<{ id: string; name: string }[]> =>
  work.beyondReach('whoever is told is named by the rule, and may not see the record', () =>
    work.all(sql.automations.listTold, {
      ...{ lead_id: leadId, contact_id: contactId },
      member_ids: named.member_ids ?? [],
      role_ids: named.role_ids ?? [],
      to_owner: named.to_owner ?? false,
      to_leader: named.to_leader ?? false,
    }),
  )

export const visitStep = stepKind({
  kind: 'visit_reminder',
  name: 'Visit reminder',
  does: 'Reminds whoever shows the place of the lead’s next visit, by a task',
  about: 'lead',
  needs: 'tasks.create',
  schema: Type.Object({
    kind: Type.Literal('visit_reminder'),
    hours_before: Type.Integer({
      minimum: 0,
      maximum: 72,
      description: 'When the task is due; at once where that is over',
    }),
    title: Type.Optional(NonBlank(200)),
  }),
  problems: ({ title }, known) => found({ title: title && textProblem(known, title) }),
  say: ({ hours_before }) => `remind whoever shows the place, ${count(hours_before, 'hour')} before the visit`,
  async do(doing, { hours_before, title }) {
    const { work, who, known, record, leadId } = doing
    const visit = await nextVisit(work, leadId!, record.kind === 'site_visit' ? record.id : null)
    if (!visit) return skipped('No visit is to come')
    const due = Math.max(clock.now(), Date.parse(visit.scheduled_at) - hours(hours_before))
    const when = sayMoment(visit.scheduled_at, who.zone, 'en')
    const task_id = await createTask(work, {
      title: title ? firstPoints(await fillIn(doing, title), 200) : `Site visit on ${when}`,
      ...{ type: 'site_visit', due_at: new Date(due).toISOString(), assignee_id: visit.agent_id, lead_id: leadId },
      about: { kind: 'lead', id: leadId! },
    })
    return done(`Reminded ${known.name('member', visit.agent_id)} of the visit on ${when}`, {
      task_id,
      visit_id: visit.id,
    })
  },
})

export const noteStep = stepKind({
  kind: 'note',
  name: 'Note',
  does: 'Writes a note on the timeline',
  schema: Type.Object({ kind: Type.Literal('note'), text: NonBlank(5000) }),
  problems: ({ text }, known) => found({ text: textProblem(known, text) }),
  say({ text }) {
    const said = asRead(text)
    return `note “${said.length > 60 ? `${firstPoints(said, 59)}…` : said}”`
  },
  async do(doing, { text }) {
    const { work, record, leadId, contactId } = doing
    const about = leadId
      ? { lead_id: leadId }
      : contactId
        ? { contact_id: contactId }
        : { subject_kind: record.kind, subject_id: record.id }
    const { data } = await writeNote(work, { ...about, text: await fillIn(doing, text) })
    return done('Noted', { activity_id: data.id })
  },
})

export const notifyStep = stepKind({
  kind: 'notify',
  name: 'Notify',
  does: 'Tells the owner, whoever leads them, members, or a role',
  schema: Type.Object({
    kind: Type.Literal('notify'),
    text: { ...NonBlank(120), description: 'As it is, before the record’s name; without places' } as ReturnType<
      typeof NonBlank
    >,
    to_owner: Type.Optional(Type.Boolean()),
    to_leader: Type.Optional(Type.Boolean({ description: 'Of the owner' })),
    member_ids: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
    role_ids: Type.Optional(Type.Array(Id, { maxItems: 10, uniqueItems: true })),
  }),
  problems({ text, to_owner, to_leader, member_ids = [], role_ids = [] }, known) {
    const named = (type: 'member' | 'role', ids: readonly string[], field: string) =>
      Object.fromEntries(ids.map((id, place) => [`${field}.${place}`, known.problem(type, id)]))
    return found({
      text: text.includes('{{') && 'takes no places: it is kept where they would outlive the right to read them',
      to_owner: !(to_owner || to_leader || member_ids.length || role_ids.length) && 'say who is told',
      ...named('member', member_ids, 'member_ids'),
      ...named('role', role_ids, 'role_ids'),
    })
  },
  say({ to_owner, to_leader, member_ids = [], role_ids = [] }, known) {
    const whom = [
      ...(to_owner ? ['the owner'] : []),
      ...(to_leader ? ['the leader'] : []),
      ...member_ids.map(id => known.name('member', id)),
      ...role_ids.map(id => `everybody whose role is ${known.name('role', id)}`),
    ]
    return `notify ${whom.length > 1 ? `${whom.slice(0, -1).join(', ')} and ${whom.at(-1)}` : whom[0]}`
  },
  async do(doing, { text, ...named }) {
    const { work, record, leadId } = doing
    const notified = await membersTold(doing, named)
    if (notified.length === 0) return skipped('There is nobody to tell: no active member is named, or leads the owner')
    await notify(work, {
      kind: 'automation',
      to: notified.map(({ id }) => id),
      subject: leadId ? { kind: 'lead', id: leadId } : record,
      data: { text, automation_id: doing.automation.id },
      at: isoNow(),
    })
    return done(`Told ${notified.map(({ name }) => name).join(', ')}`)
  },
})
