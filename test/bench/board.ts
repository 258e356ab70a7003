// With a million leads: the board over HTTP, for an owner who sees all of it, and with a filter that no index serves.

import { type Measure, median, ms } from './figures'
import { keysOf } from './stage'

const KEYS = 30
const HOT = encodeURIComponent(JSON.stringify({ field: 'temperature', op: 'eq', value: 'hot' }))

const BOARDS = [
  { name: 'the board', query: '', target: 100 },
  { name: 'the board of hot leads', query: `?filter=${HOT}`, target: null },
] as const

export const board: Measure = async (stage, { large, calls }) => {
  const place = await stage.place(large)
  const program = await stage.program(place)
  const keys = await keysOf(place, place.firm.ownerId, KEYS)
  const figures = []
  try {
    for (const { name, query, target } of BOARDS) {
      const taken: number[] = []
      for (let i = 0; i < calls; i++) {
        const began = performance.now()
        const url = `http://127.0.0.1:${program.port}/api/v1/leads/board${query}`
        const response = await fetch(url, { headers: keys[i % KEYS]! })
        const text = await response.text()
        if (!response.ok || text.length < 1000) throw new Error(`${url}: ${response.status} ${text}`)
        taken.push(performance.now() - began)
      }
      const middle = median(taken)
      figures.push({
        name: `${large.toLocaleString('en')} leads: ${name}`,
        measured: ms(middle),
        target: target === null ? 'none' : `≤ ${target} ms`,
        against: '',
        ratio: null,
        passed: target === null ? null : middle <= target,
        how: `Median of ${calls} calls over HTTP, one after another: counts, sums and twenty cards of each of nine columns.`,
      })
    }
  } finally {
    await program.stop()
  }
  return figures
}
