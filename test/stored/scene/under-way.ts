import { writeFile } from 'node:fs/promises'
import { startIntake, stopIntake } from '../../../src/leads'
import { workOn } from '../../../src/leads/integrity/runs'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { BACKOFF } from '../../../src/platform/events/consumer-run'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { fileAt } from '../../../src/platform/files/file-place'
import { said } from '../../../src/platform/rooms'
import { notify } from '../../../src/records'
import { workExport } from '../../../src/records/exports/work-export'
import { push, settled } from '../../leads/lead-push/pushing'
import { importing } from '../../records/imports/importing'
import { type TestApp, waitFor } from '../../support/app'
import type { Stage } from './stage'

/** What was under way when the version was replaced. */
export async function beginWork(stage: Stage): Promise<void> {
  await takeInLeads(stage)
  await bringLists(stage)
  await askForFiles(stage)
  await hearOfThings(stage)
  await askOnce(stage)
  await turnPages(stage)
}

/** A lead that came in, and three that wait. */
async function takeInLeads({ app, world, known }: Stage): Promise<void> {
  startIntake()
  const utm = { utm_source: 'google', utm_campaign: 'Diwali' }
  await push(app, world, { id: 'E-1', name: 'Uma Joshi', Ph: '9800000141', agree: 'yes', message: 'Sea view', ...utm })
  await push(app, world, { id: 'E-0', name: 'Rekha Jain', Ph: '9800000143', locality: 'Kharadi' })
  // A desk's address, which three people send.
  for (const [i, name] of ['Indu Menon', 'Bala Rao', 'Chitra Das'].entries()) {
    await push(app, world, { name, Ph: `980000014${5 + i}`, email: 'desk@example.in' })
  }
  await settled(app, world)
  await stopIntake()
  const accept = async (body: object) => (await push(app, world, body)).body.data.id as string
  known.waiting = await accept({
    ...{ id: 'E-2', name: 'Vidya Lele', Ph: '9800000142', agree: 'yes', budget: '80 lakh', bhk: '2/3 BHK' },
    ...{ locality: 'Kharadi', Furnished: 'No', utm_source: 'google', floor: 'high' },
  })
  known.waitingAgain = await accept({ id: 'E-3', name: 'Uma Joshi', Ph: '9800000141', message: 'Is it still there?' })
  known.unreachable = await accept({ id: 'E-4', name: 'Nobody Known', message: 'Call me' })
}

const LEADS = `Name,Phone,City,Budget,Tags
Ketan Bapat,9800000151,Pune,70 lakh,fair
Kavita Rane,9800000101,Nashik,90 lakh,fair
`
const MORE_LEADS = `${LEADS}Sneha Gadre,9800000153,Pune,1.1 Cr,fair
Nobody,12345,Pune,,
`
const TO_BE_CHECKED = `Name,Phone,Status,Tags
Preeti Sen,9800000155,New,fair
`
const PLACES = `Locality,City,Pincode,Metro
Baner,Pune,411045,yes
Aundh,Pune,411007,no
`

/** Lists of each kind that were taken in and can be taken back; one of leads that a killed program left in its middle. */
async function bringLists({ app, world, known, ask }: Stage): Promise<void> {
  const { run, send, map, read, ask: command, work } = importing(app, world)
  known.importDone = (await run(LEADS.replaceAll('98000001', '98000002'))).id
  known.place = (await ask(world.asha, 'POST', '/localities', { name: 'Aundh', city: 'Pune', pincode: '411099' })).id
  known.importPlaces = (await run(PLACES, {}, 'locality')).id
  known.importContacts = (await run('Name,Phone\nOmkar Sane,9800000161\n', {}, 'contact')).id
  known.importHalf = (await run(LEADS)).id
  const { sql: database } = app.db
  const [kept] = await database`update import_run
    set state = 'running', finished_at = null, total = 4, worker = 'wrk_gone' where id = ${known.importHalf!}
    returning file_id`
  // As a killed run leaves it: the rows of the file behind the last outcome are not read yet.
  await writeFile(fileAt(world.company.id, kept!.file_id), MORE_LEADS)
  const uploaded = await send(TO_BE_CHECKED)
  known.importChecked = uploaded.id
  await map(uploaded, { tags: ['fair'], values: {} })
  await command(uploaded.id, 'dry-run')
  await work(uploaded.id)
  await ask(world.asha, 'GET', `/imports/${uploaded.id}/values?field=status`)
  if ((await read(uploaded.id)).state !== 'checked') throw new Error('the list is not checked')
}

async function askForFiles({ ask, known, world }: Stage): Promise<void> {
  const { asha, company } = world
  const filter = [{ field: 'temperature', op: 'eq', value: 'hot' }]
  const body = { kind: 'leads', format: 'csv', columns: ['ref', 'name', 'custom.home_loan'] }
  known.exportDone = (await ask(asha, 'POST', '/exports', { ...body, filter: JSON.stringify(filter) })).id
  await workExport(company.id, known.exportDone!)
  known.exportWaiting = (await ask(asha, 'POST', '/exports', { ...body, filter: JSON.stringify(filter) })).id
}

/** News in the list and on their way by mail; an event that a consumer failed at for good; a mail that waits. */
async function hearOfThings({ ask, app, known, world }: Stage): Promise<void> {
  const { asha, ravi, company } = world
  await db.write(systemOf({ id: company.id, zone: 'Asia/Kolkata' }), async work => {
    await notify(work, { kind: 'lead_assigned', to: [ravi.id], subject: { kind: 'lead', id: known.kavita! } })
    await notify(work, { kind: 'job_ready', to: [asha.id], subject: { kind: 'job', id: known['bulk.owner']! } })
    const data = { pipeline: 1, late: true, note: null }
    await notify(work, { kind: 'work_stuck', to: [asha.id], subject: { kind: 'lead', id: known.kavita! }, data })
  })
  const invited = { name: 'Tara Bose', email: 'tara.stored@example.in', role_id: world.roles.agent }
  known.invited = (await ask(asha, 'POST', '/members', invited)).id
  const looked = (await ask(asha, 'POST', '/integrity/runs')).id
  await workOn({ id: company.id, zone: 'Asia/Kolkata' }, looked)
  known.integrityRun = (await ask(asha, 'POST', '/integrity/runs')).id
  await readEvents(app, known.sunil!)
  const [letter] = await app.db.sql`select id from event_retry where died_at is not null`
  known.deadLetter = letter!.id
  // What happens last waits for its place in the list.
  await ask(asha, 'PATCH', `/leads/${known.moving}`, { temperature: 'cold' })
}

/** Consumers read all there is; one of them can't do anything with what happened to a lead, which is a dead letter then. */
async function readEvents(app: TestApp, leadId: string): Promise<void> {
  const consumer = said('consumers').find(({ name }) => name === 'notifications')!
  const { handle } = consumer
  const { waits } = BACKOFF
  consumer.handle = (events, delivery) => {
    const isRefused = events.some(({ type, subject }) => type === 'lead.assigned' && subject.id === leadId)
    if (isRefused) throw new Error('It was away')
    return handle(events, delivery)
  }
  Object.assign(BACKOFF, { waits: [] })
  startFanOut()
  await waitFor(async () => {
    const [row] = await app.db.sql`select
      (select count(*)::int from event_retry where died_at is not null) as dead,
      (select bool_and(position >= (select max(position) from event)) from event_consumer) as is_read,
      (select count(*)::int from event where position is null) as waiting`
    return row!.dead === 1 && row!.is_read && row!.waiting === 0
  }, 'the end of the list')
  await stopFanOut()
  Object.assign(BACKOFF, { waits })
  Object.assign(consumer, { handle })
}

/** A request whose answer is kept, and one whose answer is kept sealed. */
async function askOnce({ app, known, world: { asha } }: Stage): Promise<void> {
  const headers = { 'idempotency-key': 'stored-lead' }
  const body = { name: 'Once Only', phone: '9800000171', lead_type: 'buy' }
  known.once = JSON.stringify(body)
  known.onceAnswer = JSON.stringify((await app.call('POST', '/leads', { as: asha, headers, body })).body)
}

/** The second page of lists by a text and by a value that may be empty, as people held it. */
async function turnPages({ app, known, world: { asha } }: Stage): Promise<void> {
  const first = async (path: string) => (await app.call('GET', path, { as: asha })).body
  const contacts = await first('/contacts?sort=name&limit=3')
  known.cursor = contacts.meta.next_cursor
  const all = await first('/contacts?sort=name&limit=6')
  known.nextPage = all.data
    .slice(3)
    .map(({ id }: { id: string }) => id)
    .join(' ')
}
