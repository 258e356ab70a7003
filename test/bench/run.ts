// `bun run bench`: every figure, or those that are named (`bun run bench ingest pipeline`). A whole run writes
// test/bench/results.md. `--quick` runs all of it in the smallest sizes, which says that it runs and nothing of speed: CI
// does so behind the tests.

import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { installRooms } from '../../src/install'
import { actions } from './actions'
import { board } from './board'
import { calls } from './calls'
import { createParts } from './create-parts'
import type { Measure, Sizes } from './figures'
import { footprint } from './footprint'
import { imports } from './imports'
import { ingest } from './ingest'
import { million } from './million'
import { pipeline } from './pipeline'
import { type Figure, lineOf, pageOf } from './report'
import { searching } from './search'
import { type Stage, setStage } from './stage'
import { processorTime, stolenSince } from './stolen'
import { streams } from './streams'
import { views } from './views'
import { walls } from './walls'
import { webhooks } from './webhooks'

const MEASURES: Readonly<Record<string, Measure>> = {
  ingest,
  pipeline,
  calls,
  create: createParts,
  actions,
  walls,
  million,
  board,
  views,
  search: searching,
  imports,
  webhooks,
  streams,
  footprint,
}
const WHOLE: Sizes = {
  small: 100_000,
  large: 1_000_000,
  seconds: 5,
  drained: 4_000,
  repeats: 3,
  calls: 150,
  settleMs: 10_000,
  streamed: 5_000,
}
const QUICK: Sizes = {
  small: 2_000,
  large: 2_000,
  seconds: 0.5,
  drained: 100,
  repeats: 1,
  calls: 8,
  settleMs: 500,
  streamed: 100,
}

const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const unknown = names.filter(name => !MEASURES[name])
if (unknown.length)
  throw new Error(`no figures named ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}`)
const sizes = process.argv.includes('--quick') ? QUICK : WHOLE

installRooms()
const began = processorTime()
const stage = await setStage()
const figures: Figure[] = []
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (names.length && !names.includes(name)) continue
    for (const figure of await measure(stage, sizes)) {
      figures.push(figure)
      process.stdout.write(`${lineOf(figure)}\n`)
    }
  }
  const stolen = stolenSince(began)
  if (stolen) process.stdout.write(`${stolen}\n`)
  if (names.length === 0 && sizes === WHOLE) {
    await Bun.write(
      join(import.meta.dir, 'results.md'),
      pageOf(figures, [...(await about(stage)), ...(stolen ? [stolen] : [])]),
    )
  }
} finally {
  await stage.close()
}

async function about(stage: Stage): Promise<string[]> {
  const small = await stage.place(sizes.small)
  const large = await stage.place(sizes.large)
  const [row] = await small.sql`select current_setting('server_version') as version`
  const { model } = cpus()[0]!
  const count = (place: typeof small): string =>
    `${place.count.toLocaleString('en')} contacts and as many leads in ${place.seededIn.toFixed(0)} s`
  return [
    `${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    `Bun ${Bun.version}, PostgreSQL ${row!.version as string}, embedded, durable (fsync, synchronous_commit)`,
    'PostgreSQL, the program and the load generator share the machine',
    `Seeded by test/bench/seed.sql: ${count(small)}; ${count(large)}`,
  ]
}
