// Lakeview Realty with one row at least of everything that it can have, all of it Ravi's and all of it marked, and the
// people from whom it has to be kept.

import { plainKinds } from '../../src/definitions.gen'
import { startIntake, stopIntake } from '../../src/leads'
import { arrayLiteral } from '../../src/platform/db/connection'
import { newId } from '../../src/platform/ids'
import type { Definition } from '../../src/platform/record/definition'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { forgetCompany } from '../../src/workspace'
import { newKey } from '../../src/workspace/entry/key-format'
import { SUPPORT_TOKEN } from '../../src/workspace/entry/load-support'
import { newPair } from '../../src/workspace/entry/mobile-tokens'
import { everything } from '../../src/workspace/entry/permissions'
import { type Caller, type TestApp, waitFor } from '../support/app'
import { sampleOf } from '../support/sample-record'
import { type Firm, makeRival, makeWorld, type World } from '../support/world'
import { type Mark, type Marks, markCompany } from './marks'
import { addOutgoing } from './outgoing'

export type MarkedCompany = {
  world: World
  rival: Firm
  marks: Marks
  /** The path of a push URL of the company. */
  pushPath: string
}

/** Somebody who may see little or nothing of what is marked. */
export type Outsider = {
  /** Credentials that nobody used yet, so that no rate limit answers in the wall's place. */
  fresh(): Promise<Caller>
  /** Whether the outsider may see this. */
  maySee(mark: Mark): boolean
  /** What stands in no answer, beside the marks. */
  neverSees?: RegExp
  /** Whether whatever needs credentials has to answer 401. */
  isStranger: boolean
  isColleague: boolean
  /** What the outsider's role allows; everything where not said. */
  permissions?: readonly string[]
  scopes?: readonly string[]
}

/** Six leads that came in at the door, notes, everything else by SQL; then the marks. */
export async function makeMarkedCompany(app: TestApp): Promise<MarkedCompany> {
  const world = await makeWorld(app)
  const rival = await makeRival(app)
  // Before the leads, so that each has its clock.
  const quick = { name: 'Quick', first_response_minutes: 30, escalate_member_ids: [world.meera.id] }
  const { status: made } = await app.call('POST', '/sla-policies', { as: world.asha, body: quick })
  if (made !== 201) throw new Error('no policy was made')
  await pushLeads(app, world)
  const { sql } = app.db
  const company = world.company.id
  await sql`update lead set owner_id = ${world.ravi.id} where company_id = ${company}`
  await sql`update contact set owner_id = ${world.ravi.id} where company_id = ${company}`
  const [lead] = await sql`select id, contact_id from lead where company_id = ${company} order by id limit 1`
  for (const subject of [{ lead_id: lead!.id }, { contact_id: lead!.contact_id }]) {
    const note = { ...subject, text: 'Note', pinned: true }
    const { status } = await app.call('POST', '/activities', { as: world.ravi, body: note })
    if (status !== 201) throw new Error('no note was made')
  }
  await addRooms(app, world)
  await addDay(app, world, lead as unknown as { id: string; contact_id: string })
  await addConsent(app, world, lead!.contact_id)
  await addPrivate(app, world)
  await addViews(app, world)
  await addTemplate(app, world)
  await addFilesAndNews(app, world)
  await addDeadLetters(app, world)
  await addImportsAndDoubts(app, world)
  await addDefined(app, world)
  await addOutgoing(app, world, lead as unknown as { id: string; contact_id: string })
  const marks = await markCompany(app, company)
  forgetCompany(company)
  return { world, rival, marks, pushPath: new URL(world.source!.push_url).pathname }
}

async function pushLeads(app: TestApp, world: World): Promise<void> {
  startIntake()
  for (let i = 0; i < 6; i++) {
    const body = {
      id: `feed-${i}`,
      name: `Kavita ${i}`,
      mobile: `98111222${30 + i}`,
      alt_phone: `98111333${30 + i}`,
      email: `kavita${i}@example.in`,
      budget: '80 lakh to 1 Cr',
      message: 'Please call',
      project: 'Riverside',
      consent: [{ channel: 'all', purpose: 'promotional', granted: true, text: 'Yes' }],
    }
    const { status } = await app.call('POST', new URL(world.source!.push_url).pathname, { body })
    if (status !== 202) throw new Error('no lead was pushed')
  }
  const left = () => app.db.sql`select from lead_submission where company_id = ${world.company.id} and status <> 'done'`
  await waitFor(async () => (await left()).length === 0, 'the end of the intake')
  await stopIntake()
}

/** The rooms of settings: sources, rules, keys, an invitation with its mail. */
async function addRooms(app: TestApp, world: World): Promise<void> {
  const rooms: [string, object][] = [
    ['/lead-sources', { name: 'Portal', kind: 'portal' }],
    ['/process-rules', { name: 'Reason first', to_categories: ['junk'], requires: [{ kind: 'reason' }] }],
    ['/assignment-rules', { name: 'Everybody', member_ids: [world.ravi.id] }],
    ['/members', { name: 'Tara Bose', email: 'tara@example.in', phone: '9800000031', role_id: world.roles.agent }],
  ]
  for (const [path, body] of rooms) {
    const { status } = await app.call('POST', path, { as: world.asha, body })
    if (status !== 201) throw new Error(`${path} answered ${status}`)
  }
  await world.keyOf(world.ravi, ['leads:read'])
}

function isUnowned({ owner }: Definition): boolean {
  return owner === undefined
}

/** Two of every kind of record that its room defines. Entries of what everybody sees would be told to everybody, and
 *  entries are marked as what is private. */
async function addDefined(app: TestApp, world: World): Promise<void> {
  for (const definition of plainKinds) {
    for (const no of [1, 2]) {
      const path = `/${definition.plural.replaceAll('_', '-')}`
      const { status } = await app.call('POST', path, { as: world.asha, body: sampleOf(definition, no, world.ravi.id) })
      if (status !== 201) throw new Error(`${path} answered ${status}`)
    }
    if (isUnowned(definition)) await app.db.sql`delete from activity where subject_kind = ${definition.kind}`
  }
}

/** What has no room of its own yet: a property, a visit, tasks and a call. */
async function addDay(app: TestApp, world: World, lead: { id: string; contact_id: string }): Promise<void> {
  const { sql } = app.db
  const [company, ravi] = [world.company.id, world.ravi.id]
  const [property, visit] = [newId('prp'), newId('vis')]
  await sql`insert into property (company_id, id, ref_code, title, listing_type, property_type, owner_id,
      owner_contact_id, locality, city, price, rent, deposit)
    values (${company}, ${property}, 'P-1', 'Flat', 'sale', 'apartment', ${ravi}, ${lead.contact_id}, 'Baner',
      'Pune', 1, 1, 1)`
  await sql`insert into site_visit (company_id, id, lead_id, property_ids, scheduled_at, agent_id, meeting_point, reason)
    values (${company}, ${visit}, ${lead.id}, array[${property}], now(), ${ravi}, 'Gate', 'Rain')`
  await sql`insert into task (company_id, id, title, type, due_at, assignee_id, lead_id)
    values (${company}, ${newId('tsk')}, 'Call', 'call', now(), ${ravi}, ${lead.id}),
           (${company}, ${newId('tsk')}, 'Own', 'call', now(), ${ravi}, null)`
  await sql`insert into call_log (company_id, id, direction, e164, national, contact_id, lead_id, member_id, started_at, result, note)
    values (${company}, ${newId('cal')}, 'inbound', '+919800000078', '9800000078', ${lead.contact_id}, ${lead.id}, ${ravi},
      now(), 'missed', 'Note')`
}

/** What a person said of being called and written to. */
async function addConsent(app: TestApp, world: World, contact: string): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  // Of every person: which of them is asked about is left to their ids.
  await sql`insert into do_not_disturb (company_id, contact_id, covers, reason, set_by)
    select company_id, id, 'promotional', 'Asked', ${world.ravi.id} from contact where company_id = ${company}`
  await sql`insert into blocked_number (company_id, id, e164, national, list, checked_on)
    values (${company}, ${newId('blk')}, '+919800000079', '9800000079', 'own', '2026-11-27')`
  await sql`insert into consent_text (company_id, id, name, version, purpose, text, created_by)
    values (${company}, ${newId('ctx')}, 'Visitor form', 1, 'promotional', 'I agree', ${world.asha.id})`
  const [other] =
    await sql`select id from contact where company_id = ${company} and id <> ${contact} order by id limit 1`
  await sql`insert into contact_relation (company_id, id, from_id, to_id, kind, note, created_by)
    values (${company}, ${newId('rel')}, ${contact}, ${other!.id}, 'spouse', 'As told', ${world.ravi.id})`
  await sql`insert into contact_set_aside (company_id, contact_id, kind, position, e164, national, created_at)
    values (${company}, ${contact}, 'phone', 1, '+919800000080', '9800000080', now())`
  // Of every person, as above: each kept the next.
  const people = await sql`select id from contact where company_id = ${company} order by id`
  for (const [i, { id }] of people.entries()) {
    await sql`insert into contact_other_name (company_id, id, contact_id, name, name_folded, source)
      values (${company}, ${newId('nam')}, ${id}, 'Kavita Menon', 'kavita menon', 'hand')`
    await sql`insert into contact_shared_value (company_id, id, contact_id, kind, value, national)
      values (${company}, ${newId('csv')}, ${id}, 'phone', '+919800000078', '9800000078')`
    await sql`insert into contact_merge (company_id, id, kept_id, merged_id, merged_name, merged_by, counts, before, moved)
      values (${company}, ${newId('mrg')}, ${id}, ${people[(i + 1) % people.length]!.id}, 'Old', ${world.ravi.id}, '[]',
        '{"merged": {"name": "Old"}}', '{}')`
  }
  const [first, second] = [contact, other!.id as string].sort()
  await sql`insert into contact_duplicate (company_id, id, first_id, second_id, reasons, evidence, score, dismissed_at,
      dismissed_by, dismiss_reason)
    values (${company}, ${newId('dup')}, ${first!}, ${second!}, '{phone}', '{phone 1}', 90, now(), ${world.ravi.id}, 'Two')`
}

/** What is the owner's alone, or each member's own: offices and holidays, a look of the operator's staff, ways to sign in. */
async function addPrivate(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const [company, asha, ravi] = [world.company.id, world.asha.id, world.ravi.id]
  const [branch, grant, look, phone] = [newId('brn'), newId('spg'), newId('sps'), newId('ses')]
  await sql`insert into branch (company_id, id, name, address, phone, email)
    values (${company}, ${branch}, 'Wakad', '{"city": "Pune"}', '+912012345678', 'wakad@example.in')`
  await sql`insert into holiday (company_id, id, day, name, branch_id)
    values (${company}, ${newId('hol')}, '2026-11-09', 'Diwali', ${branch})`
  await sql`insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at, ended_at)
    values (${company}, ${grant}, 'Import', 'read', ${asha}, now(), now(), now())`
  await sql`insert into support_session (company_id, id, grant_id, person, link_expires_at, created_at, ended_at)
    values (${company}, ${look}, ${grant}, 'Operator', now(), now(), now())`
  await sql`insert into support_look (company_id, id, grant_id, session_id, person, at, method, route, address)
    values (${company}, ${newId('spl')}, ${grant}, ${look}, 'Operator', now(), 'GET', '/v1/leads', '10.0.0.1')`
  await sql`insert into session (company_id, id, member_id, kind, device_name, platform, app_version, proven_at, expires_at)
    values (${company}, ${phone}, ${ravi}, 'mobile', 'Phone', 'android', '1.0', now(), now() + interval '60 days')`
  await sql`insert into mobile_token (company_id, session_id, refresh_hash, access_hash, created_at, access_expires_at, expires_at)
    values (${company}, ${phone}, '\\x00', '\\x01', now(), now() + interval '1 day', now() + interval '60 days')`
  await sql`insert into passkey (company_id, id, member_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
    values (${company}, ${newId('psk')}, ${ravi}, 'Laptop', 'credential', '\\x00', 0, '{usb}', false, now())`
}

/** What Ravi looks for, and shares with his team. */
async function addViews(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const [company, ravi, own] = [world.company.id, world.ravi.id, newId('svw')]
  await sql`insert into saved_view (company_id, id, kind, name, filter, sort, columns, layout, scope, team_id, owner_id, position, icon)
    values (${company}, ${own}, 'lead', 'Hot', '[]', '-received_at', '{ref}', 'table', 'private', null, ${ravi}, 1, 'star'),
           (${company}, ${newId('svw')}, 'lead', 'Ours', '[]', '-received_at', '{ref}', 'table', 'team', ${world.teams.wakad}, ${ravi}, 1, 'star')`
  await sql`insert into saved_view_choice (company_id, member_id, kind, default_view_id, order_ids, hidden_ids)
    values (${company}, ${ravi}, 'lead', ${own}, array[${own}], '{}')`
}

/** A mail that everybody may send, with what it said before. */
async function addTemplate(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const [company, id] = [world.company.id, newId('tpl')]
  await sql`insert into message_template (company_id, id, name, channel, language, record, folder, subject, body, created_by)
    values (${company}, ${id}, 'Greeting', 'mail', 'en', 'lead', 'First', 'Good day', 'Namaste', ${world.ravi.id})`
  await sql`insert into message_template_version (company_id, template_id, version, name, language, record, folder, subject, body)
    values (${company}, ${id}, 1, 'Greeting', 'en', 'lead', 'First', 'Good day', 'Namaste')`
}

/** What they took out as a file, and what they were told of. */
async function addFilesAndNews(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  const [lead] = await sql`select id from lead where company_id = ${company} order by id limit 1`
  for (const { id: memberId } of [world.asha, world.ravi]) {
    const [news, job] = [newId('not'), newId('blk')]
    await sql`insert into export_run (company_id, id, kind, format, filter, sort, columns, created_by)
      values (${company}, ${newId('exp')}, 'leads', 'csv', '[]', '-received_at', '{ref}', ${memberId})`
    await sql`insert into bulk_job (company_id, id, member_id, change, state, total)
      values (${company}, ${job}, ${memberId}, '{"temperature": "hot"}', 'done', 1)`
    await sql`insert into bulk_item (company_id, job_id, position, lead_id, state, code, reason)
      values (${company}, ${job}, 1, ${lead!.id}, 'refused', 'conflict', 'As told')`
    await sql`insert into notification (company_id, id, member_id, kind, subject_kind, subject_id, data, group_id, group_at, is_head, at)
      values (${company}, ${news}, ${memberId}, 'mention', 'lead', ${lead!.id}, '{}', ${news}, now(), true, now())`
  }
}

/** What consumers of their events failed at. */
async function addDeadLetters(app: TestApp, world: World): Promise<void> {
  await app.db.sql`
    insert into event_retry (company_id, id, consumer, event_id, subject_id, position, tries, error, died_at)
    select company_id, 'dlt_' || right(id, 20), 'notifications', id, subject_id, seq, 7, 'Refused', now()
      from event where company_id = ${world.company.id} order by seq limit 2`
}

/** What was brought from a file, and what the nightly check doubts. */
async function addImportsAndDoubts(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const [company, run] = [world.company.id, newId('imp')]
  await sql`
    insert into import_run (company_id, id, kind, state, file_id, file_name, sheets, head_row, columns, preview, mapping, total,
                            created_by)
    values (${company}, ${run}, 'lead', 'done', 'fil_x', 'fair.csv', '[]', 1, '[]', '[["9800000081"]]', '[]', 1, ${world.asha.id})`
  const [lead] = await sql`select id, contact_id from lead where company_id = ${company} order by id limit 1`
  await sql`insert into import_row (company_id, import_id, no, outcome, reasons, lead_id, contact_id)
    values (${company}, ${run}, 1, 'created', '{As told}', ${lead!.id}, ${lead!.contact_id})`
  await sql`insert into integrity_finding (company_id, id, rule, lead_id, severity, fingerprint, evidence, text, found_at, reason)
    values (${company}, ${newId('itg')}, 'left_alone', ${lead!.id}, 'low', 'x', '[]', 'Nobody called', now(), 'Known')`
  await sql`insert into integrity_run (company_id, id, kind, member_id, day, state, total)
    values (${company}, ${newId('job')}, 'asked', ${world.asha.id}, '2026-11-27', 'done', 1)`
}

/** What every colleague may know: who works here, in which offices, teams and roles, when, and how leads move. */
const COMMON = new Set([
  'branch',
  'consent_text',
  'holiday',
  'member',
  'role',
  'team',
  'lost_reason',
  // What belongs to nobody in particular.
  ...plainKinds.filter(isUnowned).map(({ kind }) => kind),
  'message_template',
  'message_template_version',
  'pipeline',
  'pipeline_status',
  'pipeline_sub_status',
  'process_rule',
  'status_notice',
  'status_post',
])

/** Of the company itself, what its people work with: its name, and whence a lead came, which every lead says. */
const OF_THE_COMPANY = new Set(['company.name', 'lead_source.id', 'lead_source.name'])

/** What the operator's staff see nothing of while they are let in. */
const SUPPORT_NEVER = new Set([
  'api_key',
  'company',
  'mail',
  'mobile_token',
  'number_series',
  'passkey',
  'session',
  'support_grant',
  'support_look',
  'support_session',
])
/** The rights by which they come through a door. */
const SUPPORT_MAY = Object.keys(everything('all')).filter(
  name =>
    !/^settings\.(company|support|team|integrations|lead_routing)$|^ai\.|\.(export|approve|manage|override)$/.test(
      name,
    ),
)
/** Numbers and amounts, of clients, colleagues and offices. A masked address shows its domain, where its mark stands. */
const isMasked = ({ column }: Mark): boolean => /phone|national|e164|price|rent|deposit/.test(column)

/** Everybody from whom the company's records are kept, by name. Made once everything is marked. */
export async function makeOutsiders(app: TestApp, company: MarkedCompany): Promise<Record<string, Outsider>> {
  const { world, rival } = company
  const { sql } = app.db
  // A lead of his own, so that his lists are not empty for want of anything.
  const own = { name: 'Own Person', phone: '98000 00090', owner_id: world.imran.id }
  const made = await app.call('POST', '/leads', { as: world.asha, body: own })
  if (made.status !== 201) throw new Error('no lead was made')
  const [lead] = await sql`select source_id from lead where id = ${made.body.data.lead_id}`
  const nothing = newId('rol')
  await sql`insert into role (company_id, id, key, name, permissions, field_rules, position)
    values (${world.company.id}, ${nothing}, 'nothing', 'Nothing', '{}', '{"phone":"hidden","email":"hidden","money":"hidden"}', 99)`
  await sql`update member set role_id = ${nothing} where id = ${world.dev.id}`
  await sql`update member set status = 'deactivated' where id = ${world.suresh.id}`
  forgetCompany(world.company.id)
  const common = ({ table, column, row }: Mark): boolean =>
    COMMON.has(table) || OF_THE_COMPANY.has(`${table}.${column}`) || row === lead!.source_id
  const nobody = { maySee: () => false, isStranger: true, isColleague: false }
  const colleague = { maySee: common, isStranger: false, isColleague: true }
  const foreign = { maySee: () => false, isStranger: false, isColleague: false }
  const wide = ['leads:read', 'leads:write', 'contacts:read', 'contacts:write', 'team:read']
  const sessions = await sql`select id, member_id from session where company_id = ${world.company.id}`
  const roles = await sql`select m.id, array(select jsonb_object_keys(r.permissions)) as permissions
    from member m join role r on r.company_id = m.company_id and r.id = m.role_id where m.company_id = ${world.company.id}`
  const hers = await sql`
    select id from notification where company_id = ${world.company.id} and member_id = ${world.asha.id}
    union all
    select id from export_run where company_id = ${world.company.id} and created_by = ${world.asha.id}
    union all
    select id from bulk_job where company_id = ${world.company.id} and member_id = ${world.asha.id}`
  const ashasOwn = new Set(hers.map(row => row.id as string))
  const ofOwn = (memberId: string) => {
    const permissions: string[] = roles.find(({ id }) => id === memberId)!.permissions
    const own = new Set(sessions.filter(row => row.member_id === memberId).map(({ id }) => id as string))
    return {
      ...colleague,
      permissions,
      maySee: (mark: Mark) => common(mark) || (mark.table === 'session' && own.has(mark.row)),
    }
  }
  const session =
    (id: string, companyId = world.company.id) =>
    () =>
      signIn(app, companyId, id)
  const key =
    (companyId: string, memberId: string, scopes: string[], over: KeyState = {}) =>
    () =>
      makeKey(app, companyId, memberId, scopes, over)
  const lakeview = world.company.id
  const grant = newId('spg')
  await sql`insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at)
    values (${lakeview}, ${grant}, 'Leads come twice', 'read', ${world.asha.id}, now(), now() + interval '1 day')`
  return {
    'nobody at all': { ...nobody, fresh: async () => ({ headers: {} }) },
    'the owner of another company': { ...foreign, fresh: session(rival.owner.id, rival.company.id) },
    'a key of another company': { ...foreign, scopes: wide, fresh: key(rival.company.id, rival.owner.id, wide) },
    'an agent of another team': { ...ofOwn(world.imran.id), fresh: session(world.imran.id) },
    'an agent’s key': { ...colleague, scopes: wide, fresh: key(lakeview, world.imran.id, wide) },
    'an agent of another team, on the phone': {
      ...ofOwn(world.imran.id),
      fresh: () => signInOnPhone(app, lakeview, world.imran.id),
    },
    'the leader of another team': { ...ofOwn(world.farah.id), fresh: session(world.farah.id) },
    'a member whose role allows nothing': { ...ofOwn(world.dev.id), fresh: session(world.dev.id) },
    'one of the operator’s staff, let in to look': {
      ...colleague,
      permissions: SUPPORT_MAY,
      neverSees: /kavita@/,
      maySee: mark => (common(mark) ? !isMasked(mark) : !SUPPORT_NEVER.has(mark.table) && !isMasked(mark)),
      fresh: () => enterAsSupport(app, lakeview, grant),
    },
    'a key without the scope': {
      ...colleague,
      maySee: (mark: Mark) => common(mark) || ashasOwn.has(mark.row),
      scopes: ['receipts:read'],
      fresh: key(lakeview, world.asha.id, ['receipts:read']),
    },
    'a revoked key': { ...nobody, fresh: key(lakeview, world.ravi.id, wide, { revoked: true }) },
    'an expired key': { ...nobody, fresh: key(lakeview, world.ravi.id, wide, { expired: true }) },
    'a key of a deactivated member': { ...nobody, fresh: key(lakeview, world.suresh.id, wide) },
    'a deactivated member who kept the cookie': { ...nobody, fresh: session(world.suresh.id) },
    'a phone that was signed out': { ...nobody, fresh: () => signInOnPhone(app, lakeview, world.ravi.id, true) },
    'somebody whose session ended': { ...nobody, fresh: () => signIn(app, lakeview, world.ravi.id, true) },
  }
}

export const OUTSIDERS = [
  'nobody at all',
  'the owner of another company',
  'a key of another company',
  'an agent of another team',
  'an agent’s key',
  'an agent of another team, on the phone',
  'the leader of another team',
  'a member whose role allows nothing',
  'one of the operator’s staff, let in to look',
  'a key without the scope',
  'a revoked key',
  'an expired key',
  'a key of a deactivated member',
  'a deactivated member who kept the cookie',
  'a phone that was signed out',
  'somebody whose session ended',
] as const

/** The sessions and keys that were made to ask with, by id. */
export const credentials = new Set<string>()

function newCredential(prefix: 'ses' | 'key' | 'sps'): string {
  const id = newId(prefix)
  credentials.add(id)
  return id
}

/** A new session of a member, straight in the database. */
export async function signIn(app: TestApp, companyId: string, memberId: string, hasEnded = false): Promise<Caller> {
  const token = newToken()
  await app.db.sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at, ended_at)
    values (${companyId}, ${newCredential('ses')}, ${memberId}, ${tokenHash(token)}, now(), now() + interval '90 days',
      ${hasEnded ? new Date().toISOString() : null})`
  return { headers: { cookie: `sid=${token}` } }
}

/** A new session of the operator's staff, straight in the database. */
async function enterAsSupport(app: TestApp, companyId: string, grant: string): Promise<Caller> {
  const token = newToken(SUPPORT_TOKEN)
  await app.db.sql`
    insert into support_session (company_id, id, grant_id, person, token_hash, link_expires_at, created_at, opened_at)
    values (${companyId}, ${newCredential('sps')}, ${grant}, 'Anil', ${tokenHash(token)}, now(), now(), now())`
  return { headers: { cookie: `sid=${token}` } }
}

/** A new phone of a member, straight in the database. */
async function signInOnPhone(app: TestApp, companyId: string, memberId: string, hasEnded = false): Promise<Caller> {
  const id = newCredential('ses')
  const { access, refresh } = newPair()
  await app.db
    .sql`insert into session (company_id, id, member_id, kind, device_name, platform, proven_at, expires_at, ended_at)
    values (${companyId}, ${id}, ${memberId}, 'mobile', 'Own phone', 'android', now(), now() + interval '90 days',
      ${hasEnded ? new Date().toISOString() : null})`
  await app.db.sql`
    insert into mobile_token (company_id, session_id, refresh_hash, access_hash, created_at, access_expires_at, expires_at)
    values (${companyId}, ${id}, ${tokenHash(refresh)}, ${tokenHash(access)}, now(),
      now() + interval '15 minutes', now() + interval '60 days')`
  return { headers: { authorization: `Bearer ${access}` } }
}

type KeyState = { revoked?: boolean; expired?: boolean }

async function makeKey(
  app: TestApp,
  companyId: string,
  memberId: string,
  scopes: string[],
  is: KeyState,
): Promise<Caller> {
  const { publicId, key } = newKey()
  const past = '2026-01-01T00:00:00Z'
  await app.db.sql`
    insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by, revoked_at, expires_at)
    values (${companyId}, ${newCredential('key')}, 'Key', ${publicId}, ${tokenHash(key)}, ${arrayLiteral(scopes)}, ${memberId},
      ${is.revoked ? past : null}, ${is.expired ? past : null})`
  return { headers: { authorization: `Bearer ${key}` } }
}
