// What the stream makes stale. A piece of a page that shows one thing needs no ear of its own.

import { leadOf, listen } from './live'
import { queries } from './queries'
import type { RealtimeEvent } from './records'
import { startStretch } from './use-pages'

/** Events come in bursts: what is shown is read once for all within so long. */
const GATHER_MS = 60

type Key = readonly unknown[]
/** Whether an event is about what is kept under this path. `isShown`: read again at once where a page shows it; what is
 *  not is a list that follows the stream by itself. */
type Touch = { isShown: boolean } | null

/** Follows the stream. Returns what ends it. */
export function followStream(): () => void {
  const due = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readDue = () => {
    timer = undefined
    const paths = new Set(due)
    due.clear()
    void queries.refetchQueries({ type: 'active', predicate: ({ queryKey }) => paths.has(nameOf(queryKey)) })
  }
  const end = listen({
    onEvent(event) {
      for (const query of queries.getQueryCache().getAll()) {
        const touch = touched(event, pathOf(query.queryKey))
        if (!touch) continue
        query.invalidate()
        if (touch.isShown) due.add(nameOf(query.queryKey))
      }
      if (due.size > 0) timer ??= setTimeout(readDue, GATHER_MS)
    },
    onReturn() {
      startStretch()
      void queries.invalidateQueries()
    },
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}

const pathOf = ([, path]: Key): string => (typeof path === 'string' ? path : '')
const nameOf = (key: Key): string => key.join(' ')

/** What an event has to do with a path. */
export function touched(event: RealtimeEvent, path: string): Touch {
  const { kind } = event
  const leadId = leadOf(event)
  if (leadId) {
    if (isWithin(path, `/leads/${leadId}`) || isWithin(path, '/walk-ins')) return { isShown: true }
    return LISTS_OF_LEADS.some(list => isWithin(path, list)) ? { isShown: false } : null
  }
  const { conversation_id: conversationId } = event.data
  if (typeof conversationId === 'string') {
    const isOfIt = isWithin(path, `/conversations/${conversationId}`) || path.startsWith('/conversations?')
    return isOfIt ? { isShown: true } : null
  }
  if (kind === 'counter.updated' || kind.startsWith('notification.')) {
    return isWithin(path, '/notifications') ? { isShown: true } : null
  }
  // The names of what changed are no paths: any of the company's ways may look different now.
  return kind === 'settings.changed' ? { isShown: !path.startsWith('/leads?') } : null
}

/** They show leads, or count them. Where one is shown it has its own pace. */
const LISTS_OF_LEADS = [
  '/leads',
  '/contacts',
  '/activities',
  '/saved-views',
  '/lead-sources',
  '/search',
  '/sla-policies',
]

const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}/`) || path.startsWith(`${whole}?`)
