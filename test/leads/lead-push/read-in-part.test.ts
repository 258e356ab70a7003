// A body that holds more than is read of one says so, on the lead and at its source.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, pushed } from './pushing'

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

const PART = 'This came with more answers, levels or text than are read: the source has all of what was sent.'
const NOTE = 'It has more answers, levels or text than are read. All of it is kept.'
const HELD = 'It has more answers, levels or text than are read, and what was read names nobody. All of it is kept.'
const MANASI = { name: 'Manasi Tambe', mobile: '9800000951' }

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
const below = (levels: number, value: unknown): unknown => (levels === 0 ? value : { more: below(levels - 1, value) })
const answers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ label: `Question ${i}`, value: `Answer ${i}` }))
const shownOf = async (id: string) => {
  const path = `/lead-sources/${world.source!.id}/submissions`
  const { body } = await app.call('GET', path, { as: world.asha })
  const one = await app.call('GET', `${path}/${id}`, { as: world.asha })
  const listed = body.data.find((submission: { id: string }) => submission.id === id)
  expect(listed.note).toBe(one.body.data.note)
  return one.body.data
}

test.each<[string, unknown]>([
  ['keys', { ...MANASI, ...keys(1500) }],
  ['answers of a list', { ...MANASI, fields: answers(2500) }],
  ['plain answers', { ...MANASI, fields: answers(700) }],
  ['levels', { ...MANASI, extra: below(15, 'too deep') }],
  ['levels of an answer', { ...MANASI, fields: [{ label: 'Wishes', value: [[[[[[[[[[[[[['deep']]]]]]]]]]]]]] }] }],
  ['characters of an answer', { ...MANASI, story: 'We want a home with a garden. '.repeat(800) }],
  [
    'values of a matrix',
    { ...MANASI, matrix: Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => 'x')) },
  ],
])('too many %s: the lead is made, and both say that not all was read', async (_what, body) => {
  const submission = await pushed(app, world, body)
  expect(submission.outcome).toBe('created')
  const lead = await leadOf(app, world, submission)
  expect(lead.contact).toMatchObject({ name: 'Manasi Tambe', phone: '+919800000951' })
  expect(lead.message.split('\n').at(-1)).toBe(PART)
  expect((await shownOf(submission.id)).note).toBe(NOTE)
})

const form = new URLSearchParams({ ...keys(1500), ...MANASI }).toString()
const xml = `<data>${Array.from({ length: 1500 }, (_, i) => `<k${i}>${i}</k${i}>`).join('')}<mobile>9800000951</mobile></data>`

test.each<[string, unknown, string]>([
  ['keys before the person', { ...keys(1500), ...MANASI }, 'application/json'],
  ['keys of a form before the person', form, 'application/x-www-form-urlencoded'],
  ['elements before the person', xml, 'application/xml'],
  ['rows before the person', { rows: [...Array(2500).keys(), MANASI] }, 'application/json'],
])('too many %s: it is held with that reason, and kept whole', async (_what, body, type) => {
  const submission = await pushed(app, world, body, type)
  expect(submission.outcome).toBe('held_nobody')
  const shown = await shownOf(submission.id)
  expect(shown.note).toBe(HELD)
  expect(shown.raw).toContain('9800000951')
  expect(await amounts(app, world)).toMatchObject({ leads: 0, contacts: 0 })
})

test('a person behind much that says nothing is found', async () => {
  const body = {
    log: Array.from({ length: 2500 }, (_, i) => [i, i]),
    lists: Array(25).fill(Array(1000).fill(1)),
    ...MANASI,
  }
  const submission = await pushed(app, world, body)
  expect((await leadOf(app, world, submission)).contact).toMatchObject({ name: 'Manasi Tambe', phone: '+919800000951' })
})

describe('nothing is said of', () => {
  test.each<[string, unknown, string]>([
    ['a whole lead', { ...MANASI, message: '2 BHK in Wakad' }, 'created'],
    ['a form of a hundred answers', { ...MANASI, fields: answers(100) }, 'created'],
    ['a body that names nobody', { gclid: 'Cj0KCQiA-sample' }, 'held_nobody'],
  ])('%s', async (_what, body, outcome) => {
    const submission = await pushed(app, world, body)
    expect([submission.outcome, (await shownOf(submission.id)).note]).toEqual([outcome, null])
  })
})

test('a trial of the body says the same', async () => {
  const body = JSON.stringify({ ...MANASI, ...keys(1500) })
  const path = `/lead-sources/${world.source!.id}/try`
  const { body: tried } = await app.call('POST', path, { as: world.asha, body: { body } })
  expect(tried.data[0].leads[0].read.message).toContain(PART)
})
