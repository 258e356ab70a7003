// Accepting leads: the push URL under 32 connections against single inserts by 16 clients.

import type { BareInsert, BareInserted } from './bare-insert'
import { type Measure, median, ms, perSecond } from './figures'
import type { Load } from './load'
import { runApart, sendLoad } from './stage'

const CONNECTIONS = 32
const CLIENTS = 16
const BODY =
  '{"name":"Ravi Deshpande","phone":"+919#########","email":"p#########@example.in","city":"Pune","budget":"80 lakh",' +
  '"bhk":"2 BHK","locality":"Wakad","project":"Lakeview Heights","message":"Please call after six"}'

/** One request to a push URL that no other request repeats. */
export const push = (pushUrl: string): Load['requests'] => [
  { method: 'POST', path: new URL(pushUrl).pathname, body: BODY },
]

export const ingest: Measure = async (stage, { small, seconds, repeats }) => {
  const place = await stage.place(small)
  const { companyId, pushUrl } = place.firm
  const [source] = await place.sql`select id from lead_source where company_id = ${companyId} and name = 'Website'`
  const bare: BareInsert = {
    target: place.system,
    clients: CLIENTS,
    seconds,
    companyId,
    sourceId: source!.id as string,
    raw: BODY.replaceAll('#########', '123456789'),
  }
  const rates: { role: string; ratio: number; rate: number; bare: BareInserted; cpu: number }[] = []
  for (const role of ['all', 'web']) {
    const tries = []
    for (let i = 0; i < repeats; i++) {
      const single = JSON.parse(await runApart('bare-insert.ts', bare)) as BareInserted
      const program = await stage.program(place, { ANGAN_ROLE: role })
      const result = await sendLoad({ port: program.port, connections: CONNECTIONS, seconds, requests: push(pushUrl) })
      await program.stop()
      tries.push({ role, ratio: result.rate / single.rate, rate: result.rate, bare: single, cpu: result.cpu })
      await place.sql`delete from lead_submission where company_id = ${companyId} and status = 'waiting'`
    }
    const middle = median(tries.map(({ ratio }) => ratio))
    rates.push(tries.find(({ ratio }) => ratio === middle)!)
  }
  const program = await stage.program(place)
  const rate = rates[0]!.rate / 2
  const half = await sendLoad({ port: program.port, connections: CONNECTIONS, seconds, rate, requests: push(pushUrl) })
  await program.stop()
  await place.sql`delete from lead_submission where company_id = ${companyId} and status = 'waiting'`
  const bareP99 = rates[0]!.bare.p99
  const shares = rates.map(({ cpu }) => `${Math.round(cpu * 100)} %`).join(' and ')
  return [
    ...rates.map(({ role, ratio, rate, bare }) => ({
      name: role === 'all' ? 'Ingest, working through leads meanwhile' : 'Ingest, requests only (ANGAN_ROLE=web)',
      measured: perSecond(rate),
      against: perSecond(bare.rate),
      ratio,
      target: '≥ 0.6',
      passed: ratio >= 0.6,
      how:
        `${CONNECTIONS} keep-alive connections push JSON leads, each another phone and e-mail, each answered after its commit; ` +
        `against ${CLIENTS} postgres.js clients with a prepared INSERT … RETURNING into the same table. Median of ${repeats}. ` +
        `The generator used ${shares} of a core.`,
    })),
    {
      name: 'Ingest at half that load, working through leads meanwhile',
      measured: `p99 ${ms(half.p99)} (p50 ${ms(half.p50)}) at ${perSecond(half.rate)}`,
      against: `p99 ${ms(bareP99)}`,
      ratio: half.p99 / bareP99,
      target: '< 5',
      passed: half.p99 < 5 * bareP99,
      how:
        'Sent at a fixed rate; time counts from the moment at which a request was due. Against the inserts of the run ' +
        'above, each sent when the one before was answered.',
    },
  ]
}
