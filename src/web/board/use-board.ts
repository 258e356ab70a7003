import { useRef } from 'react'
import { moveLead } from '../api'
import { get } from '../client'
import { leadOf, useLive } from '../live'
import type { Board, Lead } from '../records'
import { useGathered } from '../use-gathered'
import { asFailure, useGet } from '../use-get'
import { boardPath, columnPath } from './board-paths'
import { extended, moved, movedBack, put } from './board-state'

/** Cards of a column that are read at once, and the most that one answer holds. */
const CARDS = 20
const MOST_CARDS = 50

/** What of a pipeline is shown. */
export type Asked = { pipelineId: string; filter: string | null; q: string }

/** The board, kept up to date with the stream. */
export function useBoard(asked: Asked) {
  const size = useRef(CARDS)
  const board = useGet(boardPath(asked, CARDS))
  const moving = useRef(0)
  /** Counts reads and what was done to the board meanwhile: an answer that was asked for before is an older board. */
  const turn = useRef(0)
  const readSoon = useGathered(async () => {
    // A card in the air stays where it was put until the server has said what becomes of it.
    if (moving.current > 0) return readSoon()
    const mine = ++turn.current
    try {
      const { data } = await get(boardPath(asked, size.current))
      if (mine === turn.current) board.put(data)
    } catch {
      if (mine === turn.current) board.reload()
    }
  })
  useLive(event => {
    if (leadOf(event)) readSoon()
  })
  const change = (next: (shown: Board) => Board) => {
    turn.current++
    board.put(next)
  }

  return {
    data: board.data,
    failure: board.failure,
    reload: board.reload,
    readSoon,
    /** Shows a lead as it is by now, in the column where it belongs. */
    place: (lead: Lead, before: Lead) => change(shown => put(moved(shown, before, lead.status.key), lead)),
    /** Moves a card at once, and back when the server refuses; then it throws. */
    async move(lead: Lead, toKey: string): Promise<Lead> {
      change(shown => moved(shown, lead, toKey))
      moving.current++
      try {
        const after = await moveLead(lead.id, { status: toKey, updated_at: lead.updated_at })
        change(shown => put(shown, after))
        return after
      } catch (thrown) {
        change(shown => movedBack(shown, lead, toKey))
        throw asFailure(thrown)
      } finally {
        moving.current--
        readSoon()
      }
    },
    /** More cards of a column; news read as many of each column then, as far as one answer goes. */
    async more({ status, meta, data }: Board['columns'][number]) {
      if (!meta.next_cursor) return
      const page = await get(columnPath(asked, status.id, meta.next_cursor))
      size.current = Math.min(Math.max(size.current, data.length + page.data.length), MOST_CARDS)
      const { next_cursor = null, has_more = false } = page.meta
      change(shown => extended(shown, status.id, page.data, { next_cursor, has_more }))
    },
  }
}
