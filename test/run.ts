// `bun run test`: one PostgreSQL for the run, test files in parallel, a database for each. Arguments pass on to
// `bun test` (a path, `-t name`). Says what was skipped and why, and ends with `N passed, N failed`.

import { startTestServer } from './support/server'

/** For a test or what prepares it, however busy the machine is. */
const LIMIT_MS = 120_000

const { server, folder, stop } = await startTestServer()
const files = process.argv.slice(2)
const child = Bun.spawn(
  ['bun', 'test', '--parallel=3', `--timeout=${LIMIT_MS}`, '--only-failures', ...(files.length ? files : ['./test'])],
  { env: { ...process.env, TEST_SERVER: JSON.stringify(server), NODE_ENV: 'test' }, stdout: 'inherit', stderr: 'pipe' },
)

let tail = ''
for await (const chunk of child.stderr) {
  process.stderr.write(chunk)
  tail = (tail + Buffer.from(chunk).toString()).slice(-4000)
}
const code = await child.exited
const count = (word: string): number => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(tail)?.[1] ?? 0)
const passed = count('pass')
const failed = Math.max(count('fail'), code === 0 ? 0 : 1)
await stop(failed > 0)
if (failed) process.stdout.write(`The databases of this run are kept in ${folder}\n`)
// Nothing but a browser may be missing on a machine.
const skipped = count('skip')
if (skipped) process.stdout.write(`${skipped} skipped: no Chromium was found, name one by ANGAN_TEST_CHROMIUM\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed || passed === 0 ? 1 : 0)
