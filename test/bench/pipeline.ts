// From an accepted push to a lead: how many a second, and how soon the owner sees one.

import { type Measure, median, ms, perSecond } from './figures'
import { push } from './ingest'
import { keysOf, type Place, sendLoad } from './stage'

const PUSHES = 30
const POLL_MS = 5

export const pipeline: Measure = async (stage, { small, drained, repeats }) => {
  const place = await stage.place(small)
  const drains: number[] = []
  for (let i = 0; i < repeats; i++) {
    await fillQueue(place, drained)
    const program = await stage.program(place, { ANGAN_ROLE: 'worker' })
    drains.push(await drainRate(place))
    await program.stop()
  }
  const endToEnd = await endToEndRate(stage, place)
  const visible = await pushToVisible(stage, place)
  const rate = median(drains)
  return [
    {
      name: 'Pipeline, working off what waits',
      measured: perSecond(rate),
      against: '',
      ratio: null,
      target: '≥ 300/s',
      passed: rate >= 300,
      how:
        `${drained} submissions stored beforehand, seven in ten of unknown people; ${small.toLocaleString('en')} contacts ` +
        `present. From the first to the last transaction. Median of ${repeats}.`,
    },
    {
      name: 'Pipeline, end to end',
      measured: perSecond(endToEnd.rate),
      against: '',
      ratio: null,
      target: '≥ 300/s',
      passed: endToEnd.rate >= 300,
      how: `${endToEnd.count} pushes over HTTP within a second or two, until the last of them is a lead.`,
    },
    {
      name: 'Push to visible, idle',
      measured: `median ${ms(median(visible))} (slowest ${ms(Math.max(...visible))})`,
      against: '',
      ratio: null,
      target: 'median < 1 s',
      passed: median(visible) < 1000,
      how: `${PUSHES} pushes, one at a time; the owner's list is asked every ${POLL_MS} ms until the lead is first in it.`,
    },
  ]
}

/** Stores submissions the way the push URL does, without anybody working on them: three in ten of people we know. */
async function fillQueue({ sql, firm: { companyId }, count }: Place, drained: number): Promise<void> {
  await sql`
    insert into lead_submission (company_id, id, source_id, kind, raw, lead_read, received_at)
    select ${companyId}, 'sub_' || md5(n::text || clock_timestamp()::text), source.id, 'json', read.lead::text, read.lead, now()
      from generate_series(1, ${drained}::int) n
     cross join (select id from lead_source where company_id = ${companyId} and name = 'Website') source
     cross join lateral (
       select case when n % 10 < 3
                then '9' || lpad(((1 + floor(random() * ${count}))::bigint * 7919 % 999999937)::text, 9, '0')
                else '8' || lpad(floor(random() * 1000000000)::text, 9, '0') end as national) phone
     cross join lateral (
       select jsonb_build_object(
         'external_id', null, 'name', 'Ravi Deshpande', 'first_name', 'Ravi', 'last_name', 'Deshpande', 'title', null,
         'phones', jsonb_build_array(jsonb_build_object(
           'e164', '+91' || phone.national, 'national', phone.national, 'country', '91', 'mobile', true)),
         'raw_phones', '[]'::jsonb, 'emails', '[]'::jsonb, 'city', 'Pune', 'locality', 'Wakad', 'pincode', null,
         'address', null, 'lead_type', 'buy', 'temperature', null, 'project', 'Lakeview Heights', 'listing', null,
         'message', 'Please call after six', 'attribution', '{}'::jsonb, 'custom', '{}'::jsonb, 'call', null,
         'requirement', jsonb_build_object('budget_min', null, 'budget_max', 800000000, 'bhk', '[2]'::jsonb,
           'property_types', '["apartment"]'::jsonb, 'location', 'Wakad'),
         'received_at', null, 'consent', null, 'unreachable', false, 'flags', '{"is_test": false}'::jsonb) as lead) read`
}

async function drainRate({ sql, firm: { companyId } }: Place): Promise<number> {
  await until(async () => (await waiting(sql, companyId)) === 0)
  const [row] = await sql`
    select count(*)::int as count, extract(epoch from max(processed_at) - min(processed_at))::float8 as seconds
      from lead_submission where company_id = ${companyId} and status = 'done' and processed_at is not null`
  await sql`delete from lead_submission where company_id = ${companyId}`
  return (row!.count as number) / (row!.seconds as number)
}

async function endToEndRate(stage: Parameters<Measure>[0], place: Place): Promise<{ rate: number; count: number }> {
  const { sql, firm } = place
  const program = await stage.program(place)
  await sendLoad({ port: program.port, connections: 32, seconds: 1, warmUpSeconds: 0.2, requests: push(firm.pushUrl) })
  await until(async () => (await waiting(sql, firm.companyId)) === 0)
  const [row] = await sql`
    select count(*)::int as count, extract(epoch from max(processed_at) - min(received_at))::float8 as seconds
      from lead_submission where company_id = ${firm.companyId}`
  await program.stop()
  await sql`delete from lead_submission where company_id = ${firm.companyId}`
  return { count: row!.count as number, rate: (row!.count as number) / (row!.seconds as number) }
}

async function pushToVisible(stage: Parameters<Measure>[0], place: Place): Promise<number[]> {
  const { sql, firm } = place
  const [agent] =
    await sql`select id from member where company_id = ${firm.companyId} and email = 'agent.30@example.in'`
  const agentId = agent!.id as string
  await sql`update lead_source set default_owner_id = ${agentId} where company_id = ${firm.companyId} and name = 'Website'`
  const keys = await keysOf(place, agentId, 20)
  const program = await stage.program(place)
  let asked = 0
  const newest = async (): Promise<string> => {
    const headers = keys[asked++ % keys.length]!
    const response = await fetch(`http://127.0.0.1:${program.port}/api/v1/leads?limit=1`, { headers })
    return ((await response.json()) as { data: { id: string }[] }).data[0]!.id
  }
  const times: number[] = []
  for (let i = 0; i < PUSHES; i++) {
    const before = await newest()
    const phone = `+9177${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const began = performance.now()
    await fetch(`http://127.0.0.1:${program.port}${new URL(firm.pushUrl).pathname}`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Ravi Deshpande', phone }),
    })
    while ((await newest()) === before) await Bun.sleep(POLL_MS)
    times.push(performance.now() - began)
    await Bun.sleep(100)
  }
  await program.stop()
  await sql`update lead_source set default_owner_id = null where company_id = ${firm.companyId}`
  return times
}

async function waiting(sql: Place['sql'], companyId: string): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from lead_submission where company_id = ${companyId} and status = 'waiting'`
  return row!.count as number
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 120_000; !(await condition()); await Bun.sleep(100)) {
    if (performance.now() > end) throw new Error('the queue did not empty within two minutes')
  }
}
