// More people under one id of a source than one look reads: every retry finds its own first all the same.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, push, settled } from './pushing'

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

const ORIGINAL = { id: 'form-7', name: 'Asha Rao', phone: '9800000001', email: 'desk@example.in', message: 'Call' }
const SECOND = { id: 'form-7', name: 'Ivan Dsouza', phone: '9800000002', email: 'desk@example.in', message: 'Call' }

/** The second person's submission once more for each of `amount` others, all with the organizer's address. */
async function othersCame(amount: number): Promise<void> {
  await app.db.sql`
    insert into lead_submission (company_id, id, source_id, external_id, kind, raw, lead_read, status, outcome, lead_id,
                                 contact_id, person_no)
    select company_id, id || '_' || n, source_id, external_id, kind, 'other ' || n,
           lead_read || jsonb_build_object(
             'name', 'Guest ' || translate(n::text, '0123456789', 'abcdefghij'),
             'phones', jsonb_build_array((lead_read -> 'phones' -> 0) || jsonb_build_object('e164', '+91' || 9700000000 + n))),
           'done', 'created', lead_id, contact_id, n
      from lead_submission, generate_series(2, ${amount}::int) n
     where company_id = ${world.company.id} and person_no = 1`
}

test.each([
  ['the first person, word for word', ORIGINAL, 0],
  ['the second person, word for word', SECOND, 1],
  ['the second person by the number alone', { id: 'form-7', phone: '9800000002' }, 1],
  ['the second person by the name in other letters', { id: 'form-7', name: 'IVAN  DSOUZA' }, 1],
  ['the first person with another address', { ...ORIGINAL, email: 'asha@example.in' }, 0],
])('a retry of %s is no new enquiry', async (_what, body, whose) => {
  const firsts = [await push(app, world, ORIGINAL), await push(app, world, SECOND)]
  await settled(app, world)
  await othersCame(450)
  const again = await push(app, world, body)
  expect(again.body.data).toMatchObject({ id: firsts[whose]!.body.data.id, duplicate: true })
  await settled(app, world)
  expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 2 })
})

test('a new person behind all of them is a new enquiry, sent twice at once one', async () => {
  await push(app, world, ORIGINAL)
  await push(app, world, SECOND)
  await settled(app, world)
  await othersCame(450)
  const body = { id: 'form-7', name: 'Meena Shah', phone: '9800000003', email: 'desk@example.in' }
  const answers = await Promise.all([push(app, world, body), push(app, world, body)])
  expect(answers.map(answer => answer.body.data.duplicate).toSorted()).toEqual([false, true])
  await settled(app, world)
  expect(await amounts(app, world)).toMatchObject({ leads: 3, contacts: 3, submissions: 452 })
  const [row] = await app.db.sql`select person_no from lead_submission where id = ${answers[0]!.body.data.id}`
  expect(row).toEqual({ person_no: 451 })
})
