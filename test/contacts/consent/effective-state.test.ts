// One rule, said twice: lists find people by what they said last in SQL (`app.consent_state`), and a message is judged by
// judge.ts. Each case here is worked out by hand, and both are held to it, for every channel and purpose.

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { CHANNELS, type Channel, PURPOSES, type Purpose } from '../../../src/contacts/consent/judge'
import { newId } from '../../../src/platform/ids'
import { givenContact } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
/** The next case is somebody else, with the same numbers. */
afterEach(async () => {
  await app.db.sql`delete from contact_phone`
  await app.db.sql`delete from contact_email`
})
afterAll(() => app.close())

type Said = {
  granted: boolean
  channel: Channel | 'all'
  purpose?: Purpose
  at: string
  /** When it was written down, where that was at another time. */
  recorded?: string
  address?: string
  covers?: string[]
  /** An entry afterwards makes it void: the list that brought it was taken back. */
  isVoid?: true
  /** A list said it of them. */
  isListed?: true
}
type States = Partial<Record<Channel, 'granted' | 'withdrawn'>>
type Case = {
  /** Since when each is known; the first is used first. */
  phones?: Record<string, string>
  emails?: Record<string, string>
  said: Said[]
  isQuiet?: true
  /** What was said last of offers, and of service messages; of the channels not named: nothing. */
  promotional?: States
  service?: States
}

const KNOWN = '2026-11-01T10:00:00Z'
const [FIRST, SECOND] = ['+919833330001', '+919833330002']
const MAIL = 'kavita@example.in'
const everywhere = (state: 'granted' | 'withdrawn'): States => ({ chat: state, sms: state, call: state, email: state })
const yes = (channel: Said['channel'], at: string, more: Partial<Said> = {}): Said => ({
  granted: true,
  channel,
  at,
  ...more,
})
const no = (channel: Said['channel'], at: string, more: Partial<Said> = {}): Said => ({
  granted: false,
  channel,
  at,
  ...more,
})

const cases: Record<string, Case> = {
  'nothing was said': { said: [] },
  'a grant for one channel': { said: [yes('sms', '2026-11-10T06:00:00Z')], promotional: { sms: 'granted' } },
  'a withdrawal from one channel': { said: [no('call', '2026-11-10T06:00:00Z')], promotional: { call: 'withdrawn' } },
  'a grant for every channel': { said: [yes('all', '2026-11-10T06:00:00Z')], promotional: everywhere('granted') },
  'service is not offers': {
    said: [yes('all', '2026-11-10T06:00:00Z', { purpose: 'service' }), no('email', '2026-11-10T06:00:00Z')],
    promotional: { email: 'withdrawn' },
    service: everywhere('granted'),
  },
  'granted, then taken back': {
    said: [yes('sms', '2026-11-10T06:00:00Z'), no('sms', '2026-11-12T06:00:00Z')],
    promotional: { sms: 'withdrawn' },
  },
  'taken back, then granted again': {
    said: [no('sms', '2026-11-10T06:00:00Z'), yes('sms', '2026-11-12T06:00:00Z')],
    promotional: { sms: 'granted' },
  },
  'one channel granted, then every one taken back': {
    said: [yes('chat', '2026-11-10T06:00:00Z'), no('all', '2026-11-12T06:00:00Z')],
    promotional: everywhere('withdrawn'),
  },
  'every one taken back, then one granted': {
    said: [no('all', '2026-11-10T06:00:00Z'), yes('chat', '2026-11-12T06:00:00Z')],
    promotional: { ...everywhere('withdrawn'), chat: 'granted' },
  },
  'both at one moment, the grant written first': {
    said: [yes('sms', '2026-11-10T06:00:00Z'), no('sms', '2026-11-10T06:00:00Z')],
    promotional: { sms: 'withdrawn' },
  },
  'both at one moment, the grant written last, and for all': {
    said: [no('sms', '2026-11-10T06:00:00Z'), yes('all', '2026-11-10T06:00:00Z')],
    promotional: { ...everywhere('granted'), sms: 'withdrawn' },
  },
  'both within one millisecond, which is one moment': {
    said: [no('sms', '2026-11-10T06:00:00.000100Z'), yes('sms', '2026-11-10T06:00:00.000900Z')],
    promotional: { sms: 'withdrawn' },
  },
  'what is said to come later counts from when it was written down': {
    said: [yes('sms', '2026-11-20T06:00:00Z', { recorded: '2026-11-10T06:00:00Z' }), no('sms', '2026-11-12T06:00:00Z')],
    promotional: { sms: 'withdrawn' },
  },
  'what was said before counts by then, however late it is written down': {
    said: [no('sms', '2026-11-12T06:00:00Z'), yes('sms', '2026-11-10T06:00:00Z', { recorded: '2026-11-20T06:00:00Z' })],
    promotional: { sms: 'withdrawn' },
  },
  'a grant for the number that is used first': {
    phones: { [FIRST]: KNOWN, [SECOND]: KNOWN },
    said: [yes('call', '2026-11-10T06:00:00Z', { address: FIRST })],
    promotional: { call: 'granted' },
  },
  'a grant for another number': {
    phones: { [FIRST]: KNOWN, [SECOND]: KNOWN },
    said: [yes('call', '2026-11-10T06:00:00Z', { address: SECOND })],
  },
  'a withdrawal that names another number': {
    phones: { [FIRST]: KNOWN, [SECOND]: KNOWN },
    said: [yes('call', '2026-11-10T06:00:00Z'), no('call', '2026-11-12T06:00:00Z', { address: SECOND })],
    promotional: { call: 'withdrawn' },
  },
  'a grant that names none, and a number that came later': {
    phones: { [FIRST]: '2026-11-20T10:00:00Z' },
    said: [yes('sms', '2026-11-10T06:00:00Z')],
  },
  'a grant that names none, written down in the millisecond in which the number came': {
    phones: { [FIRST]: '2026-11-10T06:00:00.000900Z' },
    said: [yes('sms', '2026-11-10T06:00:00.000100Z')],
    promotional: { sms: 'granted' },
  },
  'by phone for every channel, which names no e-mail address': {
    said: [yes('all', '2026-11-10T06:00:00Z', { address: FIRST })],
    promotional: everywhere('granted'),
  },
  'by mail for every channel, which names no number': {
    emails: { [MAIL]: KNOWN, 'other@example.in': KNOWN },
    said: [yes('all', '2026-11-10T06:00:00Z', { address: 'other@example.in' })],
    promotional: { chat: 'granted', sms: 'granted', call: 'granted' },
  },
  'of somebody who became one with another: their own numbers only': {
    phones: { [FIRST]: KNOWN, [SECOND]: KNOWN },
    said: [
      yes('sms', '2026-11-10T06:00:00Z', { covers: [SECOND] }),
      yes('call', '2026-11-10T06:00:00Z', { covers: [FIRST] }),
    ],
    promotional: { call: 'granted' },
  },
  'nobody to be reached: the word counts all the same': {
    phones: {},
    emails: {},
    said: [yes('all', '2026-11-10T06:00:00Z')],
    promotional: everywhere('granted'),
  },
  'what was made void says nothing, and neither does what made it void': {
    said: [
      yes('sms', '2026-11-10T06:00:00Z'),
      no('sms', '2026-11-12T06:00:00Z', { isVoid: true }),
      yes('call', '2026-11-12T06:00:00Z', { isVoid: true }),
    ],
    promotional: { sms: 'granted' },
  },
  'a list brings what nobody said, and goes against no withdrawal, whether it came before or after': {
    said: [
      yes('sms', '2026-11-10T06:00:00Z', { isListed: true }),
      no('call', '2026-11-10T06:00:00Z'),
      yes('call', '2026-11-12T06:00:00Z', { isListed: true }),
      yes('chat', '2026-11-12T06:00:00Z', { isListed: true }),
      no('chat', '2026-11-11T06:00:00Z', { recorded: '2026-11-12T06:30:00Z' }),
      yes('email', '2026-11-10T06:00:00Z', { isListed: true }),
      no('email', '2026-11-11T06:00:00Z'),
      yes('email', '2026-11-12T06:00:00Z'),
    ],
    promotional: { sms: 'granted', call: 'withdrawn', chat: 'withdrawn', email: 'granted' },
  },
  'who is left alone has said what they said': {
    said: [yes('all', '2026-11-10T06:00:00Z')],
    isQuiet: true,
    promotional: everywhere('granted'),
  },
}

/** Somebody of whom this is all that is known. */
async function known({ phones, emails, said, isQuiet }: Case): Promise<string> {
  const { sql } = app.db
  const id = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rao' })
  const company_id = world.company.id
  for (const [index, [e164, created_at]] of Object.entries(phones ?? { [FIRST]: KNOWN }).entries()) {
    await sql`insert into contact_phone ${sql({ company_id, contact_id: id, e164, national: e164.slice(3), position: index + 1, created_at })}`
  }
  for (const [index, [email, created_at]] of Object.entries(emails ?? { [MAIL]: KNOWN }).entries()) {
    await sql`insert into contact_email ${sql({ company_id, contact_id: id, email, position: index + 1, created_at })}`
  }
  for (const entry of said) {
    const { granted, channel, purpose = 'promotional', at, recorded = at, address, covers } = entry
    const national = address?.slice(3)
    const named = address === undefined ? {} : address.includes('@') ? { email: address } : { e164: address, national }
    const row = {
      ...{ company_id, contact_id: id, channel, purpose, is_granted: granted, covers: covers ? `{${covers}}` : null },
      ...{ captured_at: at, recorded_at: recorded, ...named, ...(entry.isListed ? { via: 'import' } : {}) },
    }
    const entryId = newId('cns')
    await sql`insert into consent_entry ${sql({ ...row, id: entryId })}`
    if (!entry.isVoid) continue
    await sql`insert into consent_entry ${sql({ ...row, id: newId('cns'), is_granted: !granted, voids: entryId })}`
  }
  if (isQuiet) {
    const body = { covers: 'everything' }
    expect((await app.call('PUT', `/contacts/${id}/do-not-disturb`, { as: world.ravi, body })).status).toBe(200)
  }
  return id
}

const ASKED = PURPOSES.flatMap(purpose => CHANNELS.map(channel => ({ channel, purpose })))

test.each(Object.keys(cases))('%s', async name => {
  const given = cases[name]!
  const id = await known(given)
  const expected = ASKED.map(({ channel, purpose }) => `${purpose} ${channel}: ${given[purpose]?.[channel] ?? 'none'}`)
  const { body } = await app.call('GET', `/contacts/${id}/consent`, { as: world.ravi })
  const judged: string[] = body.data.states.map(
    ({ purpose, channel, state }: Record<string, string>) => `${purpose} ${channel}: ${state}`,
  )
  const listed = await Promise.all(
    ASKED.map(async ({ channel, purpose }) => {
      const [row] = await app.db.sql`
        select app.consent_state(${world.company.id}, ${id}, ${channel}, ${purpose}) as state`
      return `${purpose} ${channel}: ${row!.state}`
    }),
  )
  expect(judged.sort()).toEqual(expected.sort())
  expect(listed.sort()).toEqual(expected.sort())
})
