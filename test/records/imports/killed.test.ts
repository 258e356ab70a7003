import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { INSTANCE_KEY, startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld } from '../../support/world'
import type { WorkerTask } from './worker'

const ROWS = 3000
const LIMIT = 120_000

let app: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

/** One row in ten is of somebody in an earlier row, one in a hundred of nobody who can be reached. */
const rowOf = (i: number): string => {
  if (i % 100 === 99) return `,12`
  return `Person ${i},98${String(i % 10 === 9 ? i - 5 : i).padStart(8, '0')}`
}

test(
  'an import whose worker is killed goes on where it was: every row has one outcome, and nobody is there twice',
  async () => {
    const world = await makeWorld(app)
    const form = new FormData()
    form.set(
      'file',
      new File([['Name,Phone', ...Array.from({ length: ROWS }, (_, i) => rowOf(i))].join('\n')], 'l.csv'),
    )
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type')! }
    const sent = await app.call('POST', '/imports?kind=lead', {
      as: world.asha,
      body: new Blob([await request.arrayBuffer()]),
      headers,
    })
    const { id } = sent.body.data
    await app.call('POST', `/imports/${id}/run`, { as: world.asha })
    const { app: target, system } = app.db
    const task: WorkerTask = {
      app: target,
      system,
      key: INSTANCE_KEY,
      dataDir,
      companyId: world.company.id,
      importId: id,
    }
    const stateOf = async () => (await app.db.sql`select state, last_row from import_run where id = ${id}`)[0]!
    const isGone = async () =>
      (await app.db.sql`select app.lives(worker) as lives from import_run where id = ${id}`)[0]!
    for (let killed = 0; killed < 2; killed++) {
      const before = (await stateOf()).last_row as number
      const worker = Bun.spawn(['bun', join(import.meta.dir, 'worker.ts')], {
        stdin: new Blob([JSON.stringify(task)]),
        stderr: 'inherit',
      })
      await waitFor(async () => ((await stateOf()).last_row as number) > before, 'a stretch of rows', LIMIT)
      worker.kill('SIGKILL')
      await worker.exited
      // The database lets its lock go as soon as it sees that the connection is closed; nobody waits for a clock.
      await waitFor(async () => (await isGone()).lives === false, 'the lock of the killed', LIMIT)
    }
    expect((await stateOf()).state).toBe('running')
    await workImport(world.company.id, id)
    const done = (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data
    expect(done).toMatchObject({ state: 'done', total: ROWS, done: ROWS })
    // 3,000 rows: 30 of nobody, 270 of somebody in an earlier row.
    expect(done.counts).toEqual({ created: 2700, updated: 0, unchanged: 0, duplicate: 270, invalid: 30, skipped: 0 })
    const [found] = await app.db.sql`
    select (select count(*)::int from lead where company_id = ${world.company.id}) as leads,
           (select count(*)::int from contact where company_id = ${world.company.id}) as people,
           (select count(*)::int from import_row where company_id = ${world.company.id}) as rows,
           (select count(*)::int from event where company_id = ${world.company.id} and type = 'lead.created') as told`
    expect(found).toEqual({ leads: 2700, people: 2700, rows: ROWS, told: 2700 })
  },
  LIMIT,
)
