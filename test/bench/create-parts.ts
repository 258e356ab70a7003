// Where the time of a create goes: one after another, in this process, every statement from when it could begin until its
// answer is read. Statements are sent ahead of one another's answers, so one begins when the one before it on the
// connection is answered.

import { createApp } from '../../src/app'
import { db } from '../../src/platform/db/database'
import { SingleConnection } from '../../src/platform/db/single-connection'
import { notePeer } from '../../src/platform/http/address'
import { setLogLevel } from '../../src/platform/log'
import { backgroundDone, installAuthenticator } from '../../src/workspace'
import { type Measure, ms } from './figures'
import { keysOf, type Place } from './stage'

const CONTEXTS = ['platform/db', 'workspace', 'records', 'contacts', 'inventory', 'leads', 'automation']
const KEYS = 20
/** So many are named; the others are one line. */
const NAMED = 14

type Parts = { total: number; count: number; statements: Map<string, number> }

export const createParts: Measure = async (stage, { small, calls }) => {
  const place = await stage.place(small)
  const { total, count, statements } = await measured(place, calls)
  const sorted = [...statements].sort(([, a], [, b]) => b - a)
  const named = sorted.slice(0, NAMED)
  const inDatabase = sorted.reduce((sum, [, time]) => sum + time, 0)
  const rest = inDatabase - named.reduce((sum, [, time]) => sum + time, 0)
  const lines: [string, number][] = [
    ...named,
    [`${sorted.length - named.length} other statements`, rest],
    ['the program between them', total - inDatabase],
  ]
  return lines.map(([name, time], i) => ({
    name: `A create: ${name}`,
    measured: ms(time),
    against: ms(total),
    ratio: time / total,
    target: '',
    passed: null,
    how:
      i === 0
        ? `Means of ${calls} creates by API key, one after another; ${count.toFixed(1)} statements each, with those that ` +
          'only begin, set and commit. Of statements sent together each counts from the answer of the one before.'
        : '',
  }))
}

async function measured(place: Place, calls: number): Promise<Parts> {
  const names = await namesOfStatements()
  const keys = await keysOf(place, place.firm.ownerId, KEYS)
  setLogLevel('silent')
  db.open({ app: place.app, system: place.system })
  installAuthenticator()
  const app = createApp()
  const create = async (i: number): Promise<void> => {
    const body = JSON.stringify({
      name: 'Ravi Deshpande',
      phone: `+916${Math.floor(Math.random() * 1e9)
        .toString()
        .padStart(9, '0')}`,
      lead_type: 'buy',
      requirement: { budget_max: 800_000_000, bhk: [2], location: 'Wakad' },
      message: 'Please call after six',
    })
    const headers = { ...keys[i % KEYS]!, 'content-type': 'application/json' }
    const request = new Request('http://localhost/api/v1/leads', { method: 'POST', headers, body })
    notePeer(request, '127.0.0.1')
    const response = await app.handle(request)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.text()
  }
  try {
    // Until every connection has its statements prepared.
    for (let i = 0; i < Math.max(10, calls / 5); i++) await create(i)
    const statements = new Map<string, number>()
    let sent = 0
    const restore = watchStatements((text, took) => {
      const name = names.get(text) ?? text.replace(/\s+/g, ' ').slice(0, 40)
      statements.set(name, (statements.get(name) ?? 0) + took / calls)
      sent++
    })
    const began = performance.now()
    for (let i = 0; i < calls; i++) await create(i)
    const total = (performance.now() - began) / calls
    restore()
    return { total, count: sent / calls, statements }
  } finally {
    await backgroundDone()
    await db.close()
  }
}

/** Hears of every statement with its milliseconds. Answers what ends it. */
function watchStatements(hear: (text: string, took: number) => void): () => void {
  const { send } = SingleConnection.prototype
  const answeredAt = new WeakMap<SingleConnection, number>()
  SingleConnection.prototype.send = async function (this: SingleConnection, ...asked: Parameters<typeof send>) {
    const sentAt = performance.now()
    const rows = await send.apply(this, asked)
    const now = performance.now()
    hear(asked[0], now - Math.max(sentAt, answeredAt.get(this) ?? 0))
    answeredAt.set(this, now)
    return rows
  }
  return () => {
    SingleConnection.prototype.send = send
  }
}

async function namesOfStatements(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const context of CONTEXTS) {
    const { sql } = (await import(`../../src/${context}/queries.gen`)) as {
      sql: Record<string, Record<string, { name: string; text: string }>>
    }
    for (const area of Object.values(sql)) for (const { name, text } of Object.values(area)) names.set(text, name)
  }
  return names
}
