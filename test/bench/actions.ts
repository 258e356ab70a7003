// The step "upsert a lead" of an automation tool, end to end over HTTP: read, recognised, decided, assigned, told.

import { type Measure, median, perSecond } from './figures'
import { ordinaryNames } from './names'
import { keysOf, sendLoad, startBareServer } from './stage'
import { CREATE_BARE } from './statements'

const CONNECTIONS = 32
const KEYS = 400
const LEAST = 0.3

export const actions: Measure = async (stage, { small, seconds, repeats }) => {
  const place = await stage.place(small)
  const [lead] = await place.sql`select id from lead where company_id = ${place.firm.companyId} limit 1`
  const bareServer = await startBareServer({
    target: place.system,
    routes: [{ method: 'POST', path: '/leads', text: CREATE_BARE, values: [place.firm.companyId, lead!.id as string] }],
  })
  const bareBody = JSON.stringify({ name: 'Ravi Deshpande', phone: '+916#########', message: 'Please call' })
  const program = await stage.program(place)
  const keys = await keysOf(place, place.firm.ownerId, KEYS)
  const names = ordinaryNames(KEYS)
  // Seven in ten are unknown people; the others enquire again.
  const requests = Array.from({ length: KEYS }, (_, i) => ({
    method: 'POST',
    path: '/api/v1/actions/upsert_lead',
    headers: { ...keys[i]!, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: names[i],
      phone: i % 10 < 7 ? '+917#########' : `+91 98000 ${10_000 + i}`,
      budget: '80 lakh to 1 Cr',
      bhk: '2, 3 BHK',
      message: 'Please call',
    }),
  }))
  try {
    const tries = []
    for (let i = 0; i < repeats; i++) {
      const load = { connections: CONNECTIONS, seconds }
      const bare = [{ method: 'POST', path: '/leads', body: bareBody }]
      const single = await sendLoad({ ...load, port: bareServer.port, requests: bare })
      const { rate } = await sendLoad({ ...load, port: program.port, requests })
      tries.push({ rate, single: single.rate, ratio: rate / single.rate })
    }
    const ratio = median(tries.map(one => one.ratio))
    const { rate, single } = tries.find(one => one.ratio === ratio)!
    return [
      {
        name: 'Upsert a lead (action)',
        measured: perSecond(rate),
        against: perSecond(single),
        ratio,
        target: `≥ ${LEAST}`,
        passed: ratio >= LEAST,
        how: `${CONNECTIONS} keep-alive connections, ${KEYS} API keys in turn, ${place.count.toLocaleString('en')} contacts present; median of ${repeats}.`,
      },
    ]
  } finally {
    await program.stop()
    await bareServer.stop()
  }
}
