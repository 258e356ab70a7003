// Nothing that came is dropped or changed.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { eventsOf, leadOf, push, pushed, settled, submissionOf, timelineOf } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

describe('the body is kept exactly as it came', () => {
  test.each([
    ['with its white space', '{ "phone" :\n\t"9800000001" , "phone":"9800000001"}'],
    [
      'with escapes of its own, as PHP writes them',
      String.raw`{"phone":"9800000001","name":"\u0905\u0936\u093e \ud83d\ude00"}`,
    ],
    ['with an escaped NUL', String.raw`{"phone":"9800000001","name":"A\u0000B"}`],
    ['with half a character escaped', String.raw`{"phone":"9800000001","name":"A\ud83dB \ude00"}`],
    ['with backslashes before escapes', String.raw`{"phone":"9800000001","name":"\\u0000 \\\ud83d \\\\u0000"}`],
    ['as a form', 'phone=9800000001&name=%E0%A4%86%E0%A4%B6%E0%A4%BE&x=%00'],
    ['as XML', '<lead><phone>9800000001</phone><name>Asha &amp; Ravi</name></lead>'],
  ])('%s', async (_what, body) => {
    const { raw, status } = await pushed(app, world, body)
    expect(raw).toBe(body)
    expect(status).toBe('done')
  })

  test('and a NUL, which no text of PostgreSQL holds, becomes a replacement character', async () => {
    const { raw } = await pushed(app, world, 'phone=9800000001&name=A\u0000B')
    expect(raw).toBe('phone=9800000001&name=A\ufffdB')
  })
})

test('half characters and NULs in a value do not hold up the lead', async () => {
  const sent = {
    phone: '9800000001',
    name: 'A\u0000sha \ud83d',
    message: 'x\ude00y',
    city: 'Pu\u0000ne',
    id: 'E\ud83d1',
  }
  const first = await push(app, world, sent)
  await settled(app, world)
  const submission = await submissionOf(app, first)
  expect(submission).toMatchObject({ status: 'done', external_id: 'E\ufffd1' })
  expect(await leadOf(app, world, submission)).toMatchObject({ contact: { city: 'Pune' }, message: 'x\ufffdy' })
  expect((await push(app, world, sent)).body.data).toMatchObject({ id: submission.id, duplicate: true })
})

test('keys that nobody knows stand in the message, each as a line', async () => {
  const submission = await pushed(app, world, {
    phone: '9800000001',
    message: 'Call me',
    Facing: 'East',
    'car park': '2',
  })
  expect((await leadOf(app, world, submission)).message).toBe('Call me\nFacing: East\ncar park: 2')
})

describe('somebody who cannot be reached', () => {
  test.each([
    ['without any number', { name: 'Asha', message: 'I am looking for a flat' }],
    ['with a masked number', { name: 'Asha', phone: '98XXXXXX01' }],
    ['with a dummy number', { name: 'Asha', phone: '0000000000' }],
  ])('%s is kept and marked', async (_what, body) => {
    const submission = await pushed(app, world, body)
    expect(submission.outcome).toBe('created')
    expect(await leadOf(app, world, submission)).toMatchObject({
      is_unreachable: true,
      contact: { name: 'Asha', phone: '', email: '' },
    })
  })

  test('keeps the number as sent, with the submission and in the enquiry’s text: four of its digits tell nobody whom to call', async () => {
    const { lead_id, raw } = await pushed(app, world, { name: 'Asha', phone: '98XXXXXX01' })
    const entry = (await timelineOf(app, world, lead_id)).find(({ type }: { type: string }) => type === 'enquiry')
    expect(raw).toContain('98XXXXXX01')
    expect(entry.text).toContain('Phone: 98XXXXXX01')
  })

  test('keeps a body of several leads once, with the first of them', async () => {
    const body = [
      { phone: '98000 01001', id: 'several-1' },
      { phone: '98000 01002', id: 'several-2' },
    ]
    const { body: answer } = await push(app, world, body)
    const rows = await app.db.sql`
      select id, raw from lead_submission where id in ${app.db.sql(answer.meta.ids)} order by external_id`
    expect(rows.map(row => row.raw)).toEqual([JSON.stringify(body), `(with ${answer.meta.ids[0]})`])
  })
})

describe('a lead that is late', () => {
  const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

  test('by more than a day is dated as it happened, marked, and told quietly', async () => {
    const at = ago(25)
    const submission = await pushed(app, world, { phone: '9800000001', submitted_at: at })
    expect(await leadOf(app, world, submission)).toMatchObject({ is_late: true, received_at: at })
    const told = [...(await eventsOf(app, submission.lead_id)), ...(await eventsOf(app, submission.contact_id))]
    expect(told.map(({ quiet }) => quiet)).toEqual([true, true, true])
  })

  test('by less than a day is an ordinary one', async () => {
    const submission = await pushed(app, world, { phone: '9800000001', submitted_at: ago(23) })
    expect((await leadOf(app, world, submission)).is_late).toBe(false)
    expect((await eventsOf(app, submission.lead_id)).map(({ quiet }) => quiet)).toEqual([false, false])
  })
})

test.each([
  ['a budget beyond all money', { budget: '999999999999999999999999 Cr' }],
  ['a budget of many digits', { budget: '9'.repeat(300) }],
  ['bedrooms beyond all houses', { bhk: '99999999999 BHK' }],
  ['a day that never was', { date: '31/02/2026 99:99' }],
  ['a time far in the future', { submitted_at: '275760-09-13T00:00:00Z' }],
  ['an epoch beyond all time', { lead_date: '99999999999999999999' }],
  ['a very long value', { name: 'x'.repeat(60_000), city: 'y'.repeat(60_000), id: 'z'.repeat(60_000) }],
  ['forty numbers', { phone: Array.from({ length: 40 }, (_, i) => `98000000${10 + i}`).join(', ') }],
  ['a deep structure', JSON.parse(`${'{"a":'.repeat(60)}"x"${'}'.repeat(60)}`)],
  ['keys of Object', JSON.parse('{"__proto__":{"x":"1"},"constructor":"y","toString":"z"}')],
  ['emoji and scripts', { name: '🙏 आशा 🏠', message: '‮abc\u200d' }],
])('%s does not hold up the lead', async (_what, odd) => {
  const { status, error } = await pushed(app, world, { phone: '9800000001', ...odd })
  expect([status, error]).toEqual(['done', null])
})
