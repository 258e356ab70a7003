// The step "upsert a lead" of an automation tool, end to end over HTTP: read, recognised, decided, assigned, told.

import { type Measure, median, perSecond } from './figures'
import { ordinaryNames } from './names'
import { keysOf, sendLoad } from './stage'

const CONNECTIONS = 32
const KEYS = 400
const WANTED = 200

export const actions: Measure = async (stage, { small, seconds, repeats }) => {
  const place = await stage.place(small)
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
    const rates = []
    for (let i = 0; i < repeats; i++) {
      const { rate } = await sendLoad({ port: program.port, connections: CONNECTIONS, seconds, requests })
      rates.push(rate)
    }
    const rate = median(rates)
    return [
      {
        name: 'Upsert a lead (action)',
        measured: perSecond(rate),
        against: '',
        ratio: null,
        target: `≥ ${WANTED}/s`,
        passed: rate >= WANTED,
        how: `${CONNECTIONS} keep-alive connections, ${KEYS} API keys in turn, ${place.count.toLocaleString('en')} contacts present; median of ${repeats}.`,
      },
    ]
  } finally {
    await program.stop()
  }
}
