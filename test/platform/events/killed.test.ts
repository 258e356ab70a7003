// Programs that are killed while they work, each time with another one beside it that goes on.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { open } from '../../../src/platform/db/connection'
import { db } from '../../../src/platform/db/database'
import { setLogLevel } from '../../../src/platform/log'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'
import { caughtUp, company, deadLetters, happen, leadEvent } from './listed'

const LEADS = 20
const KILLS = 3
const POISON_EVERY = 40

let database: TestDatabase
const programs = new Set<ReturnType<typeof begin>>()

function begin() {
  const { PATH = '', HOME = '' } = process.env
  const DATABASE = JSON.stringify({ app: database.app, system: database.system })
  const program = Bun.spawn(['bun', join(import.meta.dir, 'other-program.ts')], {
    env: { PATH, HOME, DATABASE },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  })
  programs.add(program)
  return program
}

async function kill(program: ReturnType<typeof begin>): Promise<void> {
  program.kill('SIGKILL')
  await program.exited
  programs.delete(program)
}

beforeAll(async () => {
  setLogLevel('silent')
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
  await database.sql`insert into company (id, name) values (${company.id}, 'Lakeview Realty')`
  const owner = open(database.owner, 'angan-test-owner', 1)
  await owner`create table done (at bigint generated always as identity, consumer text, pid int, lead text, n int)`
  await owner`grant select, insert on done to angan_system`
  await owner.end()
})

afterAll(async () => {
  for (const program of programs) await kill(program)
  await db.close()
  await database.close()
})

/** The program that works now. */
const workerPid = async (): Promise<number> => {
  const [row] = await database.sql`select pid from done order by at desc limit 1`
  return row?.pid ?? 0
}

test('what is killed in the middle another program goes on with, in order, and nothing is lost', async () => {
  let sent = 0
  let isLoading = true
  const load = async () => {
    while (isLoading) {
      const next = Array.from({ length: 10 }, () => sent++)
      await happen(
        ...next.map(n => leadEvent(`led_${n % LEADS}`, { n, is_poison: n % POISON_EVERY === POISON_EVERY - 1 })),
      )
      await Bun.sleep(15)
    }
  }
  const loading = load()
  const killed: number[] = []
  let next = begin()
  for (let i = 0; i < KILLS; i++) {
    const working = next
    await waitFor(async () => (await workerPid()) === working.pid)
    next = begin()
    await Bun.sleep(Math.random() * 300)
    killed.push(working.pid)
    await kill(working)
  }
  await waitFor(async () => (await workerPid()) === next.pid)
  isLoading = false
  await loading
  const all = Array.from({ length: sent }, (_, n) => n)
  const poison = all.filter(n => n % POISON_EVERY === POISON_EVERY - 1)
  for (const name of ['good', 'thrower']) {
    await caughtUp(database, name)
    // The first time that each was done.
    const rows = await database.sql`
      select lead, n, min(at)::int as at from done where consumer = ${name} group by lead, n order by 3`
    const wanted = name === 'good' ? all : all.filter(n => !poison.includes(n))
    expect(rows.map(row => row.n as number).toSorted((a, b) => a - b)).toEqual(wanted)
    for (const ofLead of Map.groupBy(rows, row => row.lead as string).values()) {
      const given = ofLead.map(row => row.n as number)
      expect(given).toEqual(given.toSorted((a, b) => a - b))
    }
  }
  expect(await deadLetters(database, 'good')).toEqual([])
  expect((await deadLetters(database, 'thrower')).map(letter => letter.subject_id as string)).toEqual(
    poison.map(n => `led_${n % LEADS}`),
  )
  const workers = await database.sql`select distinct pid from done`
  expect(workers.map(row => row.pid as number).toSorted()).toEqual([...killed, next.pid].toSorted())
}, 60_000)
