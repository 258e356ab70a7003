// A lead that was answered 202 is never lost, and never there twice, whenever the program is killed; and whoever asked to
// hear of leads hears of each.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { newId } from '../../src/platform/ids'
import { seal } from '../../src/platform/secrets/seal'
import { newSecret } from '../../src/platform/secrets/webhook-signature'
import { waitFor } from '../support/app'
import { ask, dropPlace, inspect, makeCompany, newPlace, type Place, ready, spawn } from './running'

const KILLS = 20
const CONNECTIONS = 6
/** Between two leads of a connection, in milliseconds: about as much as the program can work in, so that the queue left
 *  at the end is short. */
const PAUSE = 15
/** Longest time under load before a kill, in milliseconds. */
const LONGEST_LIFE = 350
/** However busy the machine is. */
const LIMIT = 600_000
const QUEUE_LIMIT = 400_000

let place: Place
let path: string
let program: ReturnType<typeof spawn> | undefined
/** Events that the receiver of the company's webhook got, by their ids. */
const heard = new Set<string>()
const receiver = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    heard.add(request.headers.get('webhook-id') ?? '')
    return new Response()
  },
})

beforeAll(async () => {
  place = await newPlace()
  Object.assign(place.settings, { ANGAN_WEBHOOK_ALLOW_NETS: '127.0.0.0/8', ANGAN_WEBHOOK_ALLOW_HTTP: '1' })
  path = await makeCompany(place)
  const [url, secret] = [`http://127.0.0.1:${receiver.port}/`, await seal(newSecret())]
  await inspect(
    place,
    sql => sql`insert into webhook_subscription (company_id, id, kind, name, target_url, events, secret)
      select id, ${newId('whk')}, 'endpoint', 'Sheet', ${url}, '{lead.created}', ${secret} from company`,
  )
}, LIMIT)

afterAll(async () => {
  program?.kill('SIGKILL')
  await program?.exited
  await receiver.stop(true)
  await dropPlace(place)
})

let sent = 0
const accepted = new Set<number>()
let isPushing = true

const phoneOf = (lead: number): string => String(9_000_000_000 + lead)

/** Every other one has no id of its own. */
const bodyOf = (lead: number): string =>
  JSON.stringify({ name: 'Asha', phone: phoneOf(lead), ...(lead % 2 ? { id: `E-${lead}` } : {}) })

/** Sends leads one after another, each until it is taken, as a portal does. */
async function pushAway(): Promise<void> {
  while (isPushing) {
    const lead = ++sent
    const body = bodyOf(lead)
    while (isPushing && !accepted.has(lead)) {
      const answer = await ask(place, path, { method: 'POST', body })
      if (answer?.status === 202) accepted.add(lead)
      else if (answer && !answer.headers.has('retry-after')) throw new Error(`${answer.status} ${await answer.text()}`)
      else await Bun.sleep(5)
    }
    await Bun.sleep(PAUSE)
  }
}

/** One more, with an id: the intake takes the oldest first, so when this one is worked in, all are. */
async function pushTheLast(): Promise<void> {
  const lead = sent + 1 + (sent % 2)
  const body = bodyOf(lead)
  expect((await ask(place, path, { method: 'POST', body }))?.status).toBe(202)
  accepted.add(lead)
}

const random = (most: number): number => Math.floor(Math.random() * most)

test(
  `${KILLS} kills under load lose no lead and double none`,
  async () => {
    const pushers = Array.from({ length: CONNECTIONS }, () => pushAway())
    for (let kill = 1; kill <= KILLS; kill++) {
      program = spawn(place.settings)
      // Every fourth time while it starts, else while it works.
      if (kill % 4 !== 0) await ready(place)
      await Bun.sleep(random(LONGEST_LIFE))
      program.kill('SIGKILL')
      await program.exited
    }
    program = spawn(place.settings)
    await ready(place)
    isPushing = false
    await Promise.all(pushers)
    await pushTheLast()
    expect(accepted.size).toBeGreaterThan(KILLS * CONNECTIONS)
    await waitFor(async () => (await workedIn()) === 0, 'the end of the queue', QUEUE_LIMIT)
    await waitFor(() => heard.size >= accepted.size, 'the webhooks', QUEUE_LIMIT)
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    const found = await inspect(place, async sql => ({
      unheard: (await sql`select id from event where type = 'lead.created'`).filter(({ id }) => !heard.has(id)),
      deliveries: await sql`select event_id, status from webhook_delivery`,
      phones: await sql`
        select phone.national as key, count(lead.id)::int as leads
          from contact_phone phone
          join lead on lead.company_id = phone.company_id and lead.contact_id = phone.contact_id
         group by 1`,
      ids: await sql`select external_id as key, count(*)::int as leads from lead where external_id is not null group by 1`,
      unfinished: await sql`select id, status, attempts, error from lead_submission where status <> 'done'`,
      stray: await sql`select id from contact where not exists (
        select from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id)`,
    }))
    expect([...found.unfinished]).toEqual([])
    expect([...found.stray]).toEqual([])
    expect(found.unheard).toEqual([])
    expect(found.deliveries.filter(({ status }) => status !== 'delivered')).toEqual([])
    expect(new Set(found.deliveries.map(({ event_id }) => event_id)).size).toBe(found.deliveries.length)
    for (const { key, leads } of [...found.phones, ...found.ids]) expect([key, leads]).toEqual([key, 1])
    const phones = new Set(found.phones.map(({ key }) => key))
    const ids = new Set(found.ids.map(({ key }) => key))
    expect([...accepted].filter(lead => !phones.has(phoneOf(lead)))).toEqual([])
    expect([...accepted].filter(lead => lead % 2 && !ids.has(`E-${lead}`))).toEqual([])
  },
  LIMIT,
)

/** How many of the last accepted leads have no lead yet, asked the way a portal could: by sending the id again. */
async function workedIn(): Promise<number> {
  const last = [...accepted].filter(lead => lead % 2).slice(-CONNECTIONS)
  const answers = await Promise.all(
    last.map(async lead => {
      // Word for word: anything else would be a retry with news, which waits for its turn as well.
      return (await (await ask(place, path, { method: 'POST', body: bodyOf(lead) }))?.json())?.data
    }),
  )
  return answers.filter(answer => !answer?.duplicate || answer.lead_id === null).length
}
