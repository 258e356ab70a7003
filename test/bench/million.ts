// With a million leads: single calls one after another, against the bare statement without walls.

import type { Sql } from 'postgres'
import { open } from '../../src/platform/db/connection'
import { type Measure, median, ms } from './figures'
import { keysOfEach, overseers, type Place } from './stage'
import { GET_BARE, PHONE_BARE, pageOf } from './statements'

const KEYS = 60
/** Each may search sixty times a minute. */
const MEMBERS = 4
/** The deep page begins behind so many leads, or half-way through those of the status if they are fewer. */
const DEPTH = 100_000

type Pair = { name: string; path: (i: number) => string; text: string; values: (i: number) => string[] }

export const million: Measure = async (stage, { large, calls }) => {
  const place = await stage.place(large)
  const bare = open(place.system, 'angan-bench-bare')
  const program = await stage.program(place)
  const keys = await keysOfEach(place, await overseers(place, MEMBERS), KEYS / MEMBERS)
  const ask = async (path: string, i: number): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${program.port}${path}`, { headers: keys[i % KEYS]! })
    const text = await response.text()
    if (!response.ok || text.length < 100) throw new Error(`${path}: ${response.status} ${text}`)
    return performance.now() - began
  }
  const figures = []
  const ours = new Map<string, number>()
  try {
    for (const pair of await pairsOf(place, calls, (filter, count) => walk(program.port, keys, filter, count))) {
      const walled: number[] = []
      const single: number[] = []
      for (let i = 0; i < calls; i++) {
        single.push(await timed(bare, pair.text, pair.values(i)))
        walled.push(await ask(pair.path(i), i))
      }
      ours.set(pair.name, median(walled))
      const ratio = median(walled) / median(single)
      figures.push({
        name: `${large.toLocaleString('en')} leads: ${pair.name}`,
        measured: ms(median(walled)),
        against: ms(median(single)),
        ratio,
        target: '≤ 3',
        passed: ratio <= 3,
        how:
          `Median of ${calls} calls over HTTP with an API key, one after another, each beside the bare statement by ` +
          'postgres.js as a role whose policies let everything pass.',
      })
    }
  } finally {
    await program.stop()
    await bare.end()
  }
  const ratio = ours.get('a deep page')! / ours.get('a filtered page of 25')!
  figures.push({
    name: `${large.toLocaleString('en')} leads: the deep page against the first`,
    measured: ms(ours.get('a deep page')!),
    against: ms(ours.get('a filtered page of 25')!),
    ratio,
    target: '≤ 1.3',
    passed: ratio <= 1.3,
    how: `The deep page begins behind ${DEPTH.toLocaleString('en')} leads, reached by following cursors.`,
  })
  return figures
}

async function timed(sql: Sql, text: string, values: string[]): Promise<number> {
  const began = performance.now()
  await sql.unsafe(text, values, { prepare: true })
  return performance.now() - began
}

type DeepEnd = { cursor: string; id: string }

/** Follows the list's cursors over `count` leads. */
async function walk(port: number, keys: Record<string, string>[], filter: string, count: number): Promise<DeepEnd> {
  let end: DeepEnd = { cursor: '', id: '' }
  for (let i = 0; i * 100 < count; i++) {
    const after = end.cursor ? `&cursor=${end.cursor}` : ''
    const path = `/api/v1/leads?filter=${filter}&sort=-received_at&limit=100${after}`
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: keys[i % keys.length]! })
    const { data, meta } = (await response.json()) as { data: { id: string }[]; meta: { next_cursor: string } }
    end = { cursor: meta.next_cursor, id: data.at(-1)!.id }
  }
  return end
}

async function pairsOf(
  { sql, firm: { companyId: company } }: Place,
  calls: number,
  walkTo: (filter: string, count: number) => Promise<DeepEnd>,
): Promise<Pair[]> {
  const [status] = await sql`
    select status_id, count(*)::int as count from lead where company_id = ${company} group by 1 order by 2 desc limit 1`
  const statusId = status!.status_id as string
  const leads = await sql`select id from lead where company_id = ${company} order by md5(id) limit ${calls}`
  const ids = leads.map(row => row.id as string)
  const numbers = await sql`
    select e164 from contact_phone where company_id = ${company} order by md5(e164) limit ${calls}`
  const phones = numbers.map(row => row.e164 as string)
  const filter = encodeURIComponent(JSON.stringify({ field: 'status_id', op: 'eq', value: statusId }))
  const deep = await walkTo(filter, Math.min(DEPTH, (status!.count as number) / 2))
  const [row] = await sql`select received_at::text as at from lead where company_id = ${company} and id = ${deep.id}`
  return [
    {
      name: 'a filtered page of 25',
      path: () => `/api/v1/leads?filter=${filter}&sort=-received_at`,
      text: pageOf('', 25),
      values: () => [company, statusId],
    },
    {
      name: 'a deep page',
      path: () => `/api/v1/leads?filter=${filter}&sort=-received_at&cursor=${deep.cursor}`,
      text: pageOf('and (received_at, id) < ($3::text::timestamptz, $4)', 25),
      values: () => [company, statusId, row!.at as string, deep.id],
    },
    { name: 'get by id', path: i => `/api/v1/leads/${ids[i]}`, text: GET_BARE, values: i => [company, ids[i]!] },
    {
      name: 'search by phone',
      path: i => `/api/v1/search?q=${encodeURIComponent(phones[i]!)}`,
      text: PHONE_BARE,
      values: i => [company, phones[i]!],
    },
  ]
}
