// An invalid consent in a JSON body is refused; whatever else is called consent loses no lead.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, push, pushed } from './pushing'

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

const ENTRY = { channel: 'call', purpose: 'service', granted: true, text: 'You may call me' }
const PERSON = { name: 'Asha Rao', phone: '9800000001' }
const textsOf = async () =>
  (await app.db.sql`select text from consent_entry where company_id = ${world.company.id} order by text`).map(
    row => row.text,
  )

describe('a consent outside the JSON body', () => {
  test.each<[string, unknown, string | undefined, string]>([
    ['in the URL beside JSON', PERSON, undefined, '?consent=yes'],
    ['twice in the URL beside JSON', PERSON, undefined, '?consent=yes&consent=sms'],
    ['in capitals in the URL beside a list', [PERSON], undefined, '?Consent=1'],
    ['in a form', new URLSearchParams({ ...PERSON, consent: 'yes' }), undefined, ''],
    ['in XML', '<lead><name>Asha Rao</name><phone>9800000001</phone><consent>yes</consent></lead>', 'text/xml', ''],
    ['in a query alone', undefined, undefined, '?name=Asha%20Rao&phone=9800000001&consent=maybe'],
  ])('%s is none, stands in the message, and loses no lead', async (_what, body, type, query) => {
    const submission = await pushed(app, world, body, type, query)
    expect(submission.outcome).toBe('created')
    expect((await leadOf(app, world, submission)).message).toMatch(/consent: /i)
    expect(await textsOf()).toEqual([])
  })

  test('leaves the one in the body as it is', async () => {
    await pushed(app, world, { ...PERSON, consent: ENTRY }, undefined, '?consent=yes')
    expect(await textsOf()).toEqual(['You may call me'])
  })
})

describe('an invalid consent in the body is 422', () => {
  test.each<[string, unknown, string[]]>([
    ['of one lead', { ...PERSON, consent: [ENTRY, { ...ENTRY, text: '' }] }, ['consent.1.text']],
    [
      'of the second of a list',
      [PERSON, { phone: '9800000002', consent: { ...ENTRY, purpose: 'fun' } }],
      ['1.consent.purpose'],
    ],
    [
      'of the first of a list of one',
      [{ ...PERSON, consent: [{ ...ENTRY, granted: 'yes' }] }],
      ['0.consent.0.granted'],
    ],
    ['of a list under a key', { leads: [{ ...PERSON, consent: 'yes' }, { phone: '9800000002' }] }, ['0.consent']],
  ])('%s, with its place', async (_what, body, fields) => {
    const { status, body: answer } = await push(app, world, body)
    expect([status, answer.error.code, Object.keys(answer.error.fields)]).toEqual([422, 'validation_failed', fields])
    expect((await amounts(app, world)).submissions).toBe(0)
  })
})

test('a consent of more words than we keep is cut, and loses no lead', async () => {
  const submission = await pushed(app, world, { ...PERSON, consent: { ...ENTRY, text: 'Yes. '.repeat(3000) } })
  expect(submission.raw).toContain('Yes. '.repeat(3000))
  const [text] = await textsOf()
  expect([text.length, text.at(-1)]).toEqual([5000, '…'])
})
