// The push door under generated bodies of many tools: nobody is swallowed, and no strangers become one person. Another
// seed is tried by `PUSH_FUZZ_SEED=7 bun run test test/leads/lead-push/fuzz.test.ts`; a failure names the seed and the body.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { foldName } from '../../../src/platform/names/fold-name'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { bodyOf, type Dice, diceOf, type Enquirer, OTHERS, TOOL_NAMES } from './generated-bodies'
import { push, settled } from './pushing'

const SEED = Number(process.env.PUSH_FUZZ_SEED ?? 20261128)
/** Each is a test of its own, in a company of its own; together they take about a minute of a slow machine. */
const ROUNDS = 24
const PEOPLE = 120
/** As many again come from people of the round who ask once more, through another tool. */
const AGAIN = 40
const AT_ONCE = 8

const FIRST = 'Asha Bhumi Chirag Deepa Esha Firoz Gita Harsh Imran Jaya Kavita Lata'.split(' ')
const LAST = 'Rao Kher Dave Patil Garg Shaikh Joshi Vora Khan Mehta Sawant Rane'.split(' ')

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

type Sent = { who: Enquirer; tool: string; body: object; id?: string }

function peopleOf(dice: Dice, round: number): Enquirer[] {
  return Array.from({ length: PEOPLE }, (_, i) => {
    const [first, last] = [FIRST[dice(FIRST.length)]!, LAST[dice(LAST.length)]!]
    const email = dice(2) === 0 ? `${first}.${i}@example.in`.toLowerCase() : null
    return {
      first,
      last,
      name: `${first} ${last}`,
      national: `98000${String(round * 1000 + i).padStart(5, '0')}`,
      email,
    }
  })
}

async function pushAll(world: World, sent: Sent[]): Promise<void> {
  for (let at = 0; at < sent.length; at += AT_ONCE) {
    await Promise.all(
      sent.slice(at, at + AT_ONCE).map(async one => {
        const { status, body } = await push(app, world, one.body)
        expect([status, body.data?.duplicate, saying(one)]).toEqual([202, false, saying(one)])
        one.id = body.data.id
      }),
    )
  }
  await settled(app, world)
}

const saying = ({ who, tool, body }: Sent): string =>
  `seed ${SEED}, ${tool}, ${who.name} ${who.national}: ${JSON.stringify(body)}`

type Kept = { id: string; name: string; phones: string[]; emails: string[] }

/** Every contact of the company by its numbers. */
async function contactsOf(world: World): Promise<Map<string, Kept[]>> {
  const rows = await app.db.sql`
    select contact.id, contact.name,
      array(select e164 from contact_phone where contact_id = contact.id) as phones,
      array(select email from contact_email where contact_id = contact.id) as emails
    from contact where company_id = ${world.company.id}`
  const kept = new Map<string, Kept[]>()
  for (const row of rows as unknown as Kept[]) {
    for (const phone of row.phones) kept.set(phone, [...(kept.get(phone) ?? []), row])
  }
  return kept
}

test.each(Array.from({ length: ROUNDS }, (_, round) => [round]))(
  `seed ${SEED}, round %p: every answer of 202 is found by its own number under its own name`,
  async round => {
    const world = await makeWorld(app)
    const dice = diceOf(SEED * 1000 + round)
    const people = peopleOf(dice, round)
    const sentBy = (who: Enquirer, i: number): Sent => {
      const tool = TOOL_NAMES[dice(TOOL_NAMES.length)]!
      return { who, tool, body: bodyOf(dice, tool, who, `enquiry-${round}-${i}`) }
    }
    const first = people.map(sentBy)
    await pushAll(world, first)
    const again = Array.from({ length: AGAIN }, (_, i) => sentBy(people[dice(PEOPLE)]!, PEOPLE + i))
    await pushAll(world, again)

    const kept = await contactsOf(world)
    for (const sent of [...first, ...again]) {
      const found = kept.get(`+91${sent.who.national}`) ?? []
      const seen = found.map(({ name, phones, emails }) => ({
        name: foldName(name),
        phones,
        strangers: emails.filter(email => email !== sent.who.email),
      }))
      const expected = { name: foldName(sent.who.name), phones: [`+91${sent.who.national}`], strangers: [] }
      expect({ sent: saying(sent), seen }).toEqual({ sent: saying(sent), seen: [expected] })
    }
    const numbers = OTHERS.map(({ phone }) => `+91${phone.replace(/\D/g, '').slice(-10)}`)
    expect(numbers.filter(number => kept.has(number))).toEqual([])

    // Each submission made a lead or joined one of its own person's.
    const rows = await app.db.sql`
      select submission.id, phone.e164 from lead_submission submission
        join lead on lead.id = submission.lead_id join contact_phone phone on phone.contact_id = lead.contact_id
      where submission.company_id = ${world.company.id}`
    const numberOf = new Map(rows.map(row => [row.id, row.e164]))
    for (const sent of [...first, ...again]) {
      expect([saying(sent), numberOf.get(sent.id)]).toEqual([saying(sent), `+91${sent.who.national}`])
    }
  },
)

test(`seed ${SEED}: a body that comes again is the same enquiry, whichever tool sent it`, async () => {
  const world = await makeWorld(app)
  const dice = diceOf(SEED * 1000 + ROUNDS)
  const people = peopleOf(dice, ROUNDS).slice(0, TOOL_NAMES.length)
  for (const [i, tool] of TOOL_NAMES.entries()) {
    const body = bodyOf(dice, tool, people[i]!, `enquiry-${i}`)
    const one = await push(app, world, body)
    await settled(app, world)
    const two = await push(app, world, body)
    expect([tool, two.body.data.id, two.body.data.duplicate]).toEqual([tool, one.body.data.id, true])
  }
})
