// Two programs on one database share the turns: nobody is skipped, nobody has two.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  const { body } = await app.call('GET', '/assignment-rules', { as: world.asha })
  await app.call('DELETE', `/assignment-rules/${body.data[0].id}`, { as: world.asha })
})
afterAll(() => app.close())

async function rule(body: object): Promise<void> {
  expect((await app.call('POST', '/assignment-rules', { as: world.asha, body })).status).toBe(201)
}

/** Who got the leads that two programs gave out at the same time, so many each. */
async function givenByTwo(amount: number): Promise<string[]> {
  const asked = { company: world.company.id, amount }
  const programs = [1, 2].map(() =>
    Bun.spawn(['bun', `${import.meta.dir}/other-program.ts`], {
      env: {
        ...process.env,
        DATABASE: JSON.stringify({ app: app.db.app, system: app.db.system }),
        ASKED: JSON.stringify(asked),
      },
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    }),
  )
  const readers = programs.map(program => program.stdout.getReader())
  for (const reader of readers) await reader.read()
  for (const program of programs) {
    program.stdin.write('go\n')
    program.stdin.flush()
  }
  const told = await Promise.all(
    readers.map(async reader => {
      let text = ''
      for (let part = await reader.read(); part.value; part = await reader.read()) {
        text += new TextDecoder().decode(part.value)
      }
      return JSON.parse(text) as string[]
    }),
  )
  expect(await Promise.all(programs.map(program => program.exited))).toEqual([0, 0])
  return told.flat()
}

const turns = async (): Promise<number[]> =>
  (
    await app.db.sql`select last_turn::int as turn from assignment_turn
      where company_id = ${world.company.id} order by last_turn`
  ).map(row => row.turn as number)

test('in turn, each of three gets exactly a third of sixty', async () => {
  const members = [world.ravi.id, world.neha.id, world.imran.id]
  await rule({ name: 'Three', member_ids: members })
  const owners = await givenByTwo(30)
  expect(members.map(id => owners.filter(owner => owner === id).length)).toEqual([20, 20, 20])
  expect(await turns()).toEqual([58, 59, 60])
})

test('by weight, three to one, and a cap of the day is not run over by two at a time', async () => {
  const [ravi, neha, imran] = [world.ravi.id, world.neha.id, world.imran.id]
  await rule({ name: 'Weights', way: 'weighted', member_ids: [ravi, neha], weights: { [ravi]: 3 }, daily_cap: 18 })
  await rule({ name: 'Rest', member_ids: [imran] })
  const owners = await givenByTwo(12)
  expect([ravi, neha, imran].map(id => owners.filter(owner => owner === id).length)).toEqual([18, 6, 0])
  const more = await givenByTwo(9)
  // Ravi has had his 18 of the day; Neha gets the next 12, up to hers, and Imran what is left.
  expect([ravi, neha, imran].map(id => more.filter(owner => owner === id).length)).toEqual([0, 12, 6])
})
