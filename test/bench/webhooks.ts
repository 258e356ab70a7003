// From a commit to the receiver of a webhook: how soon, and how many a second.

import { newId } from '../../src/platform/ids'
import { seal } from '../../src/platform/secrets/seal'
import { newSecret } from '../../src/platform/secrets/webhook-signature'
import { type Measure, median, ms, perSecond } from './figures'
import { keysOf, type Place } from './stage'

const LEADS = 30
const ALLOWED = { ANGAN_WEBHOOK_ALLOW_NETS: '127.0.0.0/8', ANGAN_WEBHOOK_ALLOW_HTTP: '1' }

export const webhooks: Measure = async (stage, { small, drained }) => {
  const place = await stage.place(small)
  const arrivals = new Map<string, number>()
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      arrivals.set(request.headers.get('webhook-id') ?? '', performance.now())
      await request.arrayBuffer()
      return new Response()
    },
  })
  try {
    const endpoint = await subscribe(place, `http://127.0.0.1:${receiver.port}/hook`)
    const rate = await drain(place, endpoint, drained, () => stage.program(place, ALLOWED))
    const soon = await latencies(place, arrivals, () => stage.program(place, ALLOWED))
    return [
      {
        name: 'Webhooks, sending what waits',
        measured: perSecond(rate),
        against: '',
        ratio: null,
        target: '≥ 1,000/s',
        passed: rate >= 1000,
        how: `${drained.toLocaleString('en')} deliveries of leads stored beforehand, to a receiver on this machine, five at a time.`,
      },
      {
        name: 'From a create’s answer to its webhook',
        measured: `median ${ms(median(soon))} (slowest ${ms(Math.max(...soon))})`,
        against: '',
        ratio: null,
        target: 'median < 300 ms',
        passed: median(soon) < 300,
        how: `${LEADS} leads by API key, one after another, on an idle program.`,
      },
    ]
  } finally {
    await receiver.stop(true)
    await place.sql`update webhook_subscription set removed_at = now() where company_id = ${place.firm.companyId}`
  }
}

async function subscribe({ sql, firm: { companyId } }: Place, url: string): Promise<string> {
  const id = newId('whk')
  await sql`insert into webhook_subscription (company_id, id, kind, name, target_url, events, secret)
    values (${companyId}, ${id}, 'endpoint', 'Bench', ${url}, '{lead.created}', ${await seal(newSecret())})`
  return id
}

type Start = () => Promise<{ port: number; stop(): Promise<void> }>

/** Deliveries a second, from the first to the last that was kept as delivered. */
async function drain(
  { sql, firm: { companyId } }: Place,
  endpoint: string,
  count: number,
  start: Start,
): Promise<number> {
  await sql`
    insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id,
                                  event_at, next_retry_at)
    select ${companyId}, 'whd_' || md5(n::text || clock_timestamp()::text), ${endpoint}, 'event',
           'evt_' || md5(n::text || clock_timestamp()::text), 'lead.created', 'lead', lead.id, now(), now()
      from generate_series(1, ${count}::int) n
      join lateral (select id from lead where company_id = ${companyId} order by id offset n % 1000 limit 1) lead on true`
  const program = await start()
  for (;;) {
    const [row] = await sql`
      select count(*) filter (where status = 'delivered')::int as done,
             extract(epoch from max(delivered_at) - min(last_attempt_at)) as seconds
        from webhook_delivery where company_id = ${companyId}`
    if (row!.done >= count) {
      await program.stop()
      return count / Number(row!.seconds)
    }
    await Bun.sleep(50)
  }
}

/** Milliseconds from the answer of a create, which comes after its commit, to the receiver. */
async function latencies(place: Place, arrivals: Map<string, number>, start: Start): Promise<number[]> {
  const { sql, firm } = place
  const program = await start()
  const [key] = await keysOf(place, firm.ownerId, 1)
  const soon: number[] = []
  for (let i = 0; i < LEADS; i++) {
    const phone = `+916${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    const response = await fetch(`http://127.0.0.1:${program.port}/api/v1/leads`, {
      method: 'POST',
      headers: { ...key!, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ravi Deshpande', phone }),
    })
    const answered = performance.now()
    const { data } = (await response.json()) as { data: { lead_id: string } }
    const [event] =
      await sql`select id from event where company_id = ${firm.companyId} and type = 'lead.created' and subject_id = ${data.lead_id}`
    while (!arrivals.has(event!.id)) await Bun.sleep(1)
    soon.push(Math.max(0, arrivals.get(event!.id)! - answered))
  }
  await program.stop()
  return soon
}
