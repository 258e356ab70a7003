// No list that is sent holds everybody up: neither its upload, nor its check, nor its run.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { cardsOf, LISTS, rowsOf, WORKED } from './lists'
import { leastHold } from './measure'

/** Milliseconds of this thread's own work. */
const MOST = 50
const PIECE = 64 * 1024

let app: TestApp
let world: World
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'held-up-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
  world = await makeWorld(app)
  // What runs for the first time is compiled.
  for (const list of [rowsOf(600, 12), cardsOf(600)]) {
    const { id } = (await send(await formOf(list), PIECE)).body.data
    for (const command of ['dry-run', 'run']) await work(id, command)
  }
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

type Form = { type: string; bytes: Uint8Array<ArrayBuffer> }

async function formOf(content: string | Uint8Array): Promise<Form> {
  const form = new FormData()
  form.set('file', new File([content as string], 'list'))
  const made = new Response(form)
  return { type: made.headers.get('content-type')!, bytes: new Uint8Array(await made.arrayBuffer()) }
}

/** Sends a form as it comes from a socket, so many bytes at a time. */
async function send({ type, bytes }: Form, piece: number) {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + piece))
      at += piece
      if (at >= bytes.length) controller.close()
    },
  })
  const headers = { ...world.asha.headers, 'content-type': type }
  const address = 'http://localhost/api/v1/imports?kind=lead'
  const answer = await app.fetch(new Request(address, { method: 'POST', headers, body }))
  return { status: answer.status, body: await answer.json() }
}

async function work(id: string, command: string): Promise<void> {
  expect((await app.call('POST', `/imports/${id}/${command}`, { as: world.asha })).status).toBe(200)
  await workImport(world.company.id, id)
}

test.each(LISTS.map(list => [list.name, list] as const))('%s', async (_name, { make, isRefused }) => {
  const form = await formOf(make())
  const held = await leastHold(MOST, async () => {
    expect((await send(form, PIECE)).status).toBe(isRefused ? 422 : 201)
  })
  expect(held).toBeLessThanOrEqual(MOST)
})

test('a list that came while nobody read it', async () => {
  const form = await formOf(rowsOf(20_000, 30))
  expect(await leastHold(MOST, () => send(form, form.bytes.length))).toBeLessThanOrEqual(MOST)
})

test.each(WORKED.map(({ name, make }) => [name, make] as const))('%s, checked and taken in', async (_name, make) => {
  const form = await formOf(make())
  const held = await leastHold(MOST, async () => {
    const { id } = (await send(form, PIECE)).body.data
    for (const command of ['dry-run', 'run']) await work(id, command)
  })
  expect(held).toBeLessThanOrEqual(MOST)
})
