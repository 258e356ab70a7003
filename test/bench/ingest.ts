// Accepting leads: the push URL under 32 connections against single inserts by 16 clients.

import type { BareInsert } from './bare-insert'
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
  const rates: { role: string; ratio: number; rate: number; bare: number; cpu: number }[] = []
  let calm = { p50: 0, p99: 0, rate: 0 }
  for (const role of ['all', 'web']) {
    const tries = []
    for (let i = 0; i < repeats; i++) {
      const single = Number(await runApart('bare-insert.ts', bare))
      const program = await stage.program(place, { ANGAN_ROLE: role })
      const result = await sendLoad({ port: program.port, connections: CONNECTIONS, seconds, requests: push(pushUrl) })
      await program.stop()
      tries.push({ role, ratio: result.rate / single, rate: result.rate, bare: single, cpu: result.cpu })
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
  calm = half
  const shares = rates.map(({ cpu }) => `${Math.round(cpu * 100)} %`).join(' and ')
  return [
    ...rates.map(({ role, ratio, rate, bare }) => ({
      name: role === 'all' ? 'Ingest, working through leads meanwhile' : 'Ingest, requests only (ANGAN_ROLE=web)',
      measured: perSecond(rate),
      against: perSecond(bare),
      ratio,
      target: '≥ 0.5',
      passed: ratio >= 0.5,
      how:
        `${CONNECTIONS} keep-alive connections push JSON leads, each another phone and e-mail, each answered after its commit; ` +
        `against ${CLIENTS} postgres.js clients with a prepared INSERT … RETURNING into the same table. Median of ${repeats}. ` +
        `The generator used ${shares} of a core.`,
    })),
    {
      name: 'Ingest at half that load',
      measured: `p99 ${ms(calm.p99)} (p50 ${ms(calm.p50)}) at ${perSecond(calm.rate)}`,
      against: '',
      ratio: null,
      target: 'p99 < 100 ms',
      passed: calm.p99 < 100,
      how: 'Sent at a fixed rate; time counts from the moment at which a request was due.',
    },
  ]
}
