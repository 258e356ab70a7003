// A list that is longer than one page of its rows, and than one stretch of its file.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { type ImportedRow, importing } from './importing'

const ROWS = 530
/** Every tenth row holds nobody. */
const isInvalid = (no: number) => no % 10 === 0

let app: TestApp
let world: World
let id: string

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const no = i + 2
    return isInvalid(no) ? `,,Row ${no}` : `Person ${no},98${String(10_000_000 + no)},Row ${no}`
  })
  // Contacts: a lead without a name or number is kept all the same.
  const done = await importing(app, world).run(['Name,Mobile,Occupation', ...lines].join('\n'), {}, 'contact')
  id = done.id
})
afterAll(() => app.close())

/** Page by page, as a client reads it. */
async function pages(query: string): Promise<ImportedRow[][]> {
  const read: ImportedRow[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path = `/imports/${id}/rows?${query}${cursor ? `&cursor=${cursor}` : ''}`
    const { status, body } = await app.call('GET', path, { as: world.asha })
    expect(status).toBe(200)
    read.push(body.data)
    expect(body.meta.has_more).toBe(body.meta.next_cursor !== null)
    cursor = body.meta.next_cursor
  }
  return read
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('its rows come page by page, each once and in order, to the last', async () => {
  const read = await pages('limit=100')
  expect(read.map(page => page.length)).toEqual([100, 100, 100, 100, 100, 30])
  expect(read.flat().map(({ no }) => no)).toEqual(numbers(2, ROWS + 1))
})

test('a page that ends with the list says that there is no more', async () => {
  expect((await pages('limit=53')).map(page => page.length)).toEqual(Array(10).fill(53))
})

test('of one outcome each page holds only those, and the next begins behind them', async () => {
  const wanted = numbers(2, ROWS + 1).filter(isInvalid)
  const read = await pages('limit=20&outcome=invalid')
  expect(read.map(page => page.length)).toEqual([20, 20, 13])
  expect(read.flat().map(({ no }) => no)).toEqual(wanted)
  expect(new Set(read.flat().map(({ outcome }) => outcome))).toEqual(new Set(['invalid']))
})

test('the file with results has every row beside what became of it', async () => {
  const { body } = await app.call('GET', `/imports/${id}/result`, { as: world.asha })
  const lines = String(body).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(ROWS)
  lines.forEach((line, i) => {
    const no = i + 2
    expect(line).toMatch(new RegExp(`^${no},${isInvalid(no) ? 'invalid' : 'created'},.*,Row ${no}$`))
  })
})

test('the file of those that were refused has them from every stretch, and no other', async () => {
  const { body } = await app.call('GET', `/imports/${id}/result?outcome=invalid`, { as: world.asha })
  const lines = String(body).trim().split('\r\n').slice(1)
  expect(lines.map(line => Number(line.split(',')[0]))).toEqual(numbers(2, ROWS + 1).filter(isInvalid))
})

test('a cursor that is none is refused by its name', async () => {
  const { status, body } = await app.call('GET', `/imports/${id}/rows?cursor=abc`, { as: world.asha })
  expect([status, body.error.fields]).toEqual([422, { cursor: 'is not a cursor of this list' }])
})
