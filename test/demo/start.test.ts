import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemRoles } from '../../src/workspace/entry/system-roles'
import { waitFor } from '../support/app'

let folder: string
let child: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
let said = ''

/** The real program with its own PostgreSQL, whose roles may do less than those of the tests' server. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'angan-demo-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  child = Bun.spawn(['bun', 'src/main.ts', '--demo'], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, ANGAN_DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of child.stdout) said += decoder.decode(chunk)
  })()
  await waitFor(() => said.includes('curl') || child.exitCode !== null, 'the demo', 110_000)
}, 60_000)
afterAll(async () => {
  child.kill('SIGTERM')
  await child.exited
  await rm(folder, { recursive: true, force: true })
})

test('`--demo` prints a sign-in for each role that a company begins with, and they work', async () => {
  const password = /Sign in with the password (\S+)/.exec(said)?.[1]
  for (const role of systemRoles.map(({ key }) => key)) {
    const email = new RegExp(`(\\S+@example\\.in) +${role}\\b`).exec(said)?.[1]
    const address = /Angan is ready at (\S+)/.exec(said)?.[1]
    const answer = await fetch(`${address}/api/v1/session`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status, role).toBe(200)
  }
})

test('the push URL that it prints takes a lead', async () => {
  const url = /curl -X POST '(\S+)'/.exec(said)?.[1]
  const answer = await fetch(url!, { method: 'POST', body: '{"name":"Rohan Kale","phone":"98000 55555"}' })
  expect(answer.status).toBe(202)
})
