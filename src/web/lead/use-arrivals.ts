import { useRef, useState } from 'react'
import { paths } from '../api'
import { leadOf, useLive } from '../live'
import { readNow } from '../queries'
import type { Lead, RealtimeEvent } from '../records'
import { useGathered } from '../use-gathered'
import { asFailure } from '../use-get'
import type { Pages } from '../use-pages'

/** So many leads are read one by one; when more changed at once, the list is read instead. */
const MOST_SINGLE = 10
/** Leads that are shown as new; one that came before many others is new no more. */
const MOST_FRESH = 200

/** Keeps the list up to date with the stream; answers the leads that came while it was looked at. */
export function useArrivals({ rows, refresh, put }: Pages<Lead>): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const came = useRef(new Set<string>())
  const changed = useRef(new Set<string>())
  const isDue = useRef(false)
  const catchUp = () => {
    const created = [...came.current]
    const others = [...changed.current]
    came.current.clear()
    changed.current.clear()
    if (created.length > 0) setFresh(before => new Set([...before, ...created].slice(-MOST_FRESH)))
    // Of many that changed the first page tells at once; those further down are as they were until one reads on.
    const isRead = isDue.current || others.length > MOST_SINGLE
    isDue.current = false
    if (isRead) refresh()
    if (others.length <= MOST_SINGLE) for (const id of others) void mend(id, put)
  }
  const soon = useGathered(catchUp)
  const follow = (event: RealtimeEvent) => {
    const leadId = leadOf(event)
    if (!leadId) return
    if (event.kind === 'lead.created') {
      came.current.add(leadId)
      isDue.current = true
      return soon()
    }
    const isShown = rows.some(({ id }) => id === leadId)
    if (isShown) changed.current.add(leadId)
    // One that was given to somebody may belong into this list now.
    if (event.kind === 'lead.assigned') isDue.current = true
    if (isShown || isDue.current) soon()
  }
  useLive(follow)
  return fresh
}

/** Shows a row as it is by now; one that is archived or went beyond reach is taken out. */
async function mend(id: string, put: Pages<Lead>['put']): Promise<void> {
  try {
    const lead = await readNow(paths.lead(id))
    put(id, lead.archived_at === null ? lead : null)
  } catch (thrown) {
    if (asFailure(thrown).status === 404) put(id, null)
  }
}
