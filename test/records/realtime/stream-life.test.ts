import { beforeEach, expect, test } from 'bun:test'
import { systemOf } from '../../../src/platform/db/who'
import { newId } from '../../../src/platform/ids'
import { type Pace, Stream } from '../../../src/records/realtime/stream'
import { waitFor } from '../../support/app'
import { readerOf } from './stream-reader'

const who = systemOf({ id: 'com_lakeview', zone: 'Asia/Kolkata' })
const SLOW: Pace = { heartbeatMs: 60_000, lifeMs: 60_000 }
let closings = 0

beforeEach(() => {
  closings = 0
})

const open = (pace: Pace, signal?: AbortSignal): Stream =>
  new Stream(who, new Request('http://localhost/api/sse', signal ? { signal } : {}), () => closings++, { pace })

const event = (data: Record<string, unknown> = {}) => ({
  id: newId('evt'),
  kind: 'lead.updated' as const,
  at: '2026-11-28T03:30:00.000Z',
  data,
})

test('heartbeats are comments, which clients pass over', async () => {
  const stream = open({ ...SLOW, heartbeatMs: 5 })
  const reader = readerOf(stream.response)
  await waitFor(() => reader.text().split(': heartbeat\n\n').length > 3)
  stream.close()
  await reader.closed
  expect(reader.events()).toEqual([])
})

test('a stream is closed at the end of its life', async () => {
  const reader = readerOf(open({ ...SLOW, lifeMs: 20 }).response)
  await reader.closed
  expect(closings).toBe(1)
})

test('a client that leaves is let go once, however often it is closed', async () => {
  const leaving = new AbortController()
  const stream = open(SLOW, leaving.signal)
  leaving.abort()
  expect(closings).toBe(1)
  stream.close()
  stream.send(event())
  expect(closings).toBe(1)
})

test('a client that left before its stream was opened is let go at once', async () => {
  open(SLOW, AbortSignal.abort())
  await Promise.resolve()
  expect(closings).toBe(1)
})

test('a client that stopped reading is dropped when 256 KiB wait for it', () => {
  const stream = open(SLOW)
  const tenKibibytes = event({ text: 'x'.repeat(10 * 1024) })
  for (let sent = 0; sent < 26; sent++) stream.send(tenKibibytes)
  expect(closings).toBe(0)
  for (let sent = 0; sent < 4; sent++) stream.send(tenKibibytes)
  expect(closings).toBe(1)
})

test('an event is one data line with its id before it', async () => {
  const stream = open(SLOW)
  const reader = readerOf(stream.response)
  const told = event({ lead_id: 'led_1' })
  stream.send(told)
  stream.close()
  await reader.closed
  expect(reader.text()).toEndWith(
    `id: ${told.id}\ndata: {"id":"${told.id}","kind":"lead.updated","at":"2026-11-28T03:30:00.000Z","data":{"lead_id":"led_1"}}\n\n`,
  )
})
