// Single calls with an API key, walls up, validated, events written, against bare Elysia routes that run one statement.

import { type Measure, median, perSecond } from './figures'
import type { Load } from './load'
import { keysOf, type Place, sendLoad, startBareServer } from './stage'
import { CREATE_BARE, GET_BARE, pageOf } from './statements'

/** Reads, and writes, which wait for the disk. */
const READERS = 16
const WRITERS = 32
const KEYS = 400

const BARE_LIST = pageOf('and owner_id = $3', 50)
type Call = { name: string; connections: number; least: number; ours: Load['requests']; bare: Load['requests'] }

export const calls: Measure = async (stage, { small, seconds, repeats }) => {
  const place = await stage.place(small)
  const sample = await sampleOf(place)
  const bareServer = await startBareServer({
    target: place.system,
    routes: [
      {
        method: 'GET',
        path: '/leads',
        text: BARE_LIST,
        values: [place.firm.companyId, sample.statusId, sample.ownerId],
      },
      { method: 'GET', path: '/leads/:id', text: GET_BARE, values: [place.firm.companyId] },
      { method: 'POST', path: '/leads', text: CREATE_BARE, values: [place.firm.companyId, sample.ids[0]!] },
    ],
  })
  const program = await stage.program(place)
  const keys = await keysOf(place, place.firm.ownerId, KEYS)
  const figures = []
  try {
    const nothing = await sendLoad({
      port: bareServer.port,
      connections: READERS,
      seconds,
      requests: [{ method: 'GET', path: '/nothing' }],
    })
    for (const { name, connections, least, ours, bare } of callsOf(sample, keys)) {
      const tries = []
      for (let i = 0; i < repeats; i++) {
        const load = { connections, seconds }
        const single = await sendLoad({ ...load, port: bareServer.port, requests: bare })
        const result = await sendLoad({ ...load, port: program.port, requests: ours })
        tries.push({ ratio: result.rate / single.rate, result, single })
      }
      const middle = median(tries.map(({ ratio }) => ratio))
      const { ratio, result, single } = tries.find(other => other.ratio === middle)!
      figures.push({
        name,
        measured: perSecond(result.rate),
        against: perSecond(single.rate),
        ratio,
        target: `≥ ${least}`,
        passed: ratio >= least,
        how:
          `${connections} keep-alive connections, ${KEYS} API keys in turn; median of ${repeats}. The generator used ` +
          `${Math.round(result.cpu * 100)} % of a core (against the bare route ${Math.round(single.cpu * 100)} %); ` +
          `from a route that does nothing it takes ${perSecond(nothing.rate)}.`,
      })
    }
  } finally {
    await program.stop()
    await bareServer.stop()
  }
  return figures
}

type Sample = { ownerId: string; statusId: string; statusKey: string; ids: string[] }

/** An owner and a status with many leads, and leads from all of them to get by id. */
async function sampleOf({ sql, firm: { companyId } }: Place): Promise<Sample> {
  const [row] = await sql`
    select lead.owner_id, lead.status_id, status.key
      from lead
      join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
     where lead.company_id = ${companyId}
     group by 1, 2, 3
     order by count(*) desc limit 1`
  const leads = await sql`
    select id from lead where company_id = ${companyId} and id < 'led_1' order by md5(id) limit 1000`
  return {
    ownerId: row!.owner_id as string,
    statusId: row!.status_id as string,
    statusKey: row!.key as string,
    ids: leads.map(lead => lead.id as string),
  }
}

function callsOf(sample: Sample, keys: Record<string, string>[]): Call[] {
  const key = (i: number): Record<string, string> => keys[i % keys.length]!
  const filtered = (field: string, value: string): Load['requests'] => {
    const filter = JSON.stringify([
      { field: 'owner_id', op: 'eq', value: sample.ownerId },
      { field, op: 'eq', value },
    ])
    return keys.map(headers => ({
      method: 'GET',
      path: `/api/v1/leads?limit=50&filter=${encodeURIComponent(filter)}`,
      headers,
    }))
  }
  const body = JSON.stringify({
    name: 'Ravi Deshpande',
    phone: '+918#########',
    lead_type: 'buy',
    requirement: { budget_max: 800_000_000, bhk: [2], location: 'Wakad' },
    message: 'Please call after six',
  })
  return [
    {
      name: 'Create a lead',
      connections: WRITERS,
      least: 0.3,
      ours: keys.map(headers => ({ method: 'POST', path: '/api/v1/leads', headers, body })),
      bare: [{ method: 'POST', path: '/leads', body }],
    },
    {
      name: 'List 50 by owner and status_id',
      connections: READERS,
      least: 0.6,
      ours: filtered('status_id', sample.statusId),
      bare: [{ method: 'GET', path: '/leads' }],
    },
    {
      name: 'List 50 by owner and status',
      connections: READERS,
      least: 0.6,
      ours: filtered('status', sample.statusKey),
      bare: [{ method: 'GET', path: '/leads' }],
    },
    {
      name: 'Get a lead by id',
      connections: READERS,
      least: 0.6,
      ours: sample.ids.map((id, i) => ({ method: 'GET', path: `/api/v1/leads/${id}`, headers: key(i) })),
      bare: sample.ids.map(id => ({ method: 'GET', path: `/leads/${id}` })),
    },
  ]
}
