import { useRef, useState } from 'react'
import { paths } from '../api'
import { get } from '../client'
import { leadOf, useLive } from '../live'
import type { Lead, RealtimeEvent } from '../records'
import { asFailure } from '../use-get'
import type { Pages } from '../use-pages'

/** A burst of leads reads the list once. */
const GATHER_MS = 100

/** Keeps the list up to date with the stream; answers the leads that came while it was looked at. */
export function useArrivals({ refresh, restart, put }: Pages<Lead>): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, GATHER_MS)
  }
  const follow = async (event: RealtimeEvent) => {
    const leadId = leadOf(event)
    if (!leadId) return
    if (event.kind === 'lead.created') {
      setFresh(before => new Set([...before, leadId]))
      return refreshSoon()
    }
    if (event.kind === 'lead.assigned') refreshSoon()
    // A row further down is mended by itself; one that went beyond reach is taken away.
    try {
      const { data: lead } = await get(paths.lead(leadId))
      put(leadId, lead.archived_at === null ? lead : null)
    } catch (thrown) {
      if (asFailure(thrown).status === 404) put(leadId, null)
    }
  }
  useLive(event => void follow(event), restart)
  return fresh
}
