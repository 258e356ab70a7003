// What happens now: one stream for the whole tab. The server keeps no history, so after every gap one reads again.

import { useEffect, useRef } from 'react'
import { noteConnection } from './connection'
import type { RealtimeEvent } from './records'

type Listener = {
  onEvent(event: RealtimeEvent): void
  /** Something may have been missed. */
  onReturn?: (() => void) | undefined
  /** The server did not open the stream; the session may be over. */
  onRefused?: (() => void) | undefined
}

/** The browser comes back by itself after a break of the line, but not after a refusal (429, 503, 401). */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

const listeners = new Set<Listener>()
let source: EventSource | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS
let wasOpen = false
/** Tries in a row that failed: the server closes a stream now and then, and takes the next one. */
let failed = 0

/** Opens the stream; called when somebody is signed in. */
export function startLive(): void {
  if (source) return
  const opened = new EventSource('/api/sse')
  source = opened
  opened.onopen = () => {
    wait = FIRST_WAIT_MS
    failed = 0
    noteConnection(true)
    if (wasOpen) for (const listener of listeners) listener.onReturn?.()
    wasOpen = true
  }
  opened.onmessage = message => {
    const event = JSON.parse(String(message.data)) as RealtimeEvent
    for (const listener of listeners) listener.onEvent(event)
  }
  opened.onerror = () => {
    if (opened.readyState === EventSource.CONNECTING && ++failed > 1) noteConnection(false)
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return
    source = null
    for (const listener of listeners) listener.onRefused?.()
    retry = setTimeout(startLive, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

export function stopLive(): void {
  clearTimeout(retry)
  source?.close()
  source = null
  wasOpen = false
  failed = 0
  wait = FIRST_WAIT_MS
}

/** Listens to the stream. Returns what ends it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Listens to the stream as long as the component is shown. */
export function useLive(
  onEvent: Listener['onEvent'],
  onReturn?: Listener['onReturn'],
  onRefused?: Listener['onRefused'],
): void {
  const latest = useRef({ onEvent, onReturn, onRefused })
  useEffect(() => {
    latest.current = { onEvent, onReturn, onRefused }
  })
  useEffect(() => {
    const listener: Listener = {
      onEvent: event => latest.current.onEvent(event),
      onReturn: () => latest.current.onReturn?.(),
      onRefused: () => latest.current.onRefused?.(),
    }
    return listen(listener)
  }, [])
}

/** The lead that an event is about, if it is about one. */
export function leadOf(event: RealtimeEvent): string | null {
  const leadId = event.data.lead_id
  return event.kind.startsWith('lead.') && typeof leadId === 'string' ? leadId : null
}
