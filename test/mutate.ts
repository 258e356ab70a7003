// `bun run mutate leads/assignment`: makes small changes to the pure files of a room, one at a time, and says which of
// them no test notices. Run by hand: each change that only the tests with a database could notice costs seconds.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startTestServer } from './support/server'

/** Fetched when it is run: a hundred packages that no other command needs. */
const STRYKER = '@stryker-mutator/core@10.1.1'
/** What a file that reaches the database, HTTP or a page imports; schemas are held by the contract tests. */
const IMPURE = /from '(elysia|react|@sinclair\/typebox|[./]+queries\.gen|[./\w-]+\/db\/(work|query|list\/[\w-]+))'/
/** A test that needs the database says so by one of these. */
const WITH_DATABASE = /support\/(app|database|server|world)'/

/** A test that reaches it asks much and takes long, with a database or not. */
const THE_APP = 'src/app.ts'

const imports = new Map<string, readonly string[]>()

type Source = { path: string; text: string }

const wanted = process.argv.slice(2)
if (wanted.length === 0) fail('name folders under src, as `bun run mutate contacts/consent`, or files')

const sources = await read(wanted.flatMap(name => [`src/${name}/*.ts`, `src/${name}`]))
const pure = sources.filter(({ path, text }) => /\.ts$/.test(path) && !IMPURE.test(withoutTypes(text)))
if (pure.length === 0) fail('no file there is pure: all of them reach the database, HTTP or a page')

const tests = await read(['test/**/*.test.ts'])
const ofRoom = tests.filter(({ path }) =>
  wanted.some(name => path.startsWith(`test/${name.replace(/\/[^/]*\.ts$/, '')}/`)),
)
const quick = await among(
  tests.filter(test => !isSlow(test)),
  async test => {
    const reached = await reachedFrom(test.path)
    return !reached.includes(THE_APP) && pure.some(({ path }) => reached.includes(path))
  },
)
const slow = ofRoom.filter(isSlow)
if (quick.length + slow.length === 0) fail('no test is about these files')

const folder = await mkdtemp(join(tmpdir(), 'angan-mutate-'))
const config = join(folder, 'stryker.json')
await Bun.write(config, JSON.stringify(settings(), null, 2))
say(`Changes ${pure.map(({ path }) => path).join(' ')}\n`)
say(`Asks ${[...quick, ...slow].map(({ path }) => path).join(' ')}\n`)

const { server, stop } = await startTestServer()
const child = Bun.spawn(['bun', 'x', '--bun', '--package', STRYKER, 'stryker', 'run', config], {
  env: { ...process.env, TEST_SERVER: JSON.stringify(server), NODE_ENV: 'test' },
  stdout: 'inherit',
  stderr: 'inherit',
})
const code = await child.exited
await stop(false)
await rm(folder, { recursive: true, force: true })
process.exit(code)

/** The tests without a database come first: a change that they notice costs no more. */
function settings() {
  const run = (some: readonly Source[]) =>
    `bun test --bail --timeout=120000 ${some.map(({ path }) => `./${path}`).join(' ')}`
  return {
    testRunner: 'command',
    commandRunner: {
      command: [quick, slow]
        .filter(some => some.length > 0)
        .map(run)
        .join(' && '),
    },
    mutate: pure.map(({ path }) => path),
    mutator: { excludedMutations: ['StringLiteral'] },
    // TypeScript is not asked: Bun takes the types away, whatever they say.
    ...{ coverageAnalysis: 'off', tsconfigFile: 'none', disableTypeChecks: false, timeoutMS: 120_000 },
    ...{ concurrency: 2, reporters: ['clear-text', 'progress-append-only'], allowConsoleColors: false },
    clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
    tempDirName: join(folder, 'copies'),
    ignorePatterns: ['*', '!src/**', '!sql/**', '!test/**', '!*.json', '!bunfig.toml'],
  }
}

async function read(patterns: readonly string[]): Promise<Source[]> {
  const paths = new Set<string>()
  for (const pattern of patterns) for (const path of new Bun.Glob(pattern).scanSync('.')) paths.add(path)
  return Promise.all([...paths].sort().map(async path => ({ path, text: await Bun.file(path).text() })))
}

/** Types that come from the database's side make no file impure. */
function withoutTypes(text: string): string {
  return text.replace(/^import type .*$/gm, '')
}

async function among(all: readonly Source[], fits: (one: Source) => Promise<boolean>): Promise<Source[]> {
  const found = await Promise.all(all.map(fits))
  return all.filter((_, index) => found[index])
}

/** The files that a file imports, and those that they import. */
async function reachedFrom(start: string): Promise<string[]> {
  const reached = [start]
  for (const path of reached) {
    const next = (await importsOf(path)).filter(one => !reached.includes(one))
    reached.push(...new Set(next))
  }
  return reached
}

async function importsOf(path: string): Promise<readonly string[]> {
  const known = imports.get(path)
  if (known) return known
  const loader = path.endsWith('x') ? 'tsx' : 'ts'
  const named = new Bun.Transpiler({ loader }).scanImports(await Bun.file(path).text())
  const places = named.filter(({ path: to }) => to.startsWith('.')).map(({ path: to }) => join(dirname(path), to))
  const found = await Promise.all(
    places.map(async place => {
      const files = [`${place}.ts`, `${place}.tsx`, `${place}/index.ts`]
      const there = await Promise.all(files.map(file => Bun.file(file).exists()))
      return files[there.indexOf(true)] ?? null
    }),
  )
  const kept = found.filter(file => file !== null)
  imports.set(path, kept)
  return kept
}

function isSlow({ text }: Source): boolean {
  return WITH_DATABASE.test(text)
}

function say(text: string): void {
  process.stdout.write(text)
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
