import type { RealtimeEvent } from '../../../src/records/realtime/schema'
import { type Caller, type TestApp, waitFor } from '../../support/app'

/** A member's browser with the stream open. */
export type Listener = {
  response: Response
  /** Everything that came, as it came. */
  text(): string
  events(): RealtimeEvent[]
  /** Resolves when the server has closed the stream. */
  closed: Promise<void>
  isClosed(): boolean
  /** Closes the tab. */
  leave(): void
}

/** Opens the stream and reads it to its end, in the background. */
export async function listen(app: TestApp, as: Caller, search = ''): Promise<Listener> {
  const leaving = new AbortController()
  const request = new Request(`http://localhost/api/sse${search}`, { headers: as.headers, signal: leaving.signal })
  const response = await app.fetch(request)
  const listener = readerOf(response, () => leaving.abort())
  if (response.ok) await waitFor(() => listener.text().includes(': open'), 'the first line of the stream')
  return listener
}

/** Reads any answer of the stream. */
export function readerOf(response: Response, leave = () => {}): Listener {
  let text = ''
  let isClosed = false
  const closed = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString()
    isClosed = true
  })()
  return {
    response,
    closed,
    leave,
    isClosed: () => isClosed,
    text: () => text,
    events: () =>
      text
        .split('\n')
        .filter(line => line.startsWith('data: '))
        .map(line => JSON.parse(line.slice('data: '.length)) as RealtimeEvent),
  }
}
