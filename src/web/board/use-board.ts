import { useEffect, useRef } from 'react'
import { moveLead } from '../api'
import { get } from '../client'
import { leadOf, useLive } from '../live'
import type { Board, Lead } from '../records'
import { asFailure, useGet } from '../use-get'
import { boardPath, columnPath } from './board-paths'
import { extended, moved, put } from './board-state'

/** A burst of news reads the board once. */
const GATHER_MS = 300
/** Cards of a column that are read at once, and the most that one answer holds. */
const CARDS = 20
const MOST_CARDS = 50

/** What of a pipeline is shown. */
export type Asked = { pipelineId: string; filter: string | null; q: string }

/** The board, kept up to date with the stream. */
export function useBoard(asked: Asked) {
  const size = useRef(CARDS)
  const board = useGet(boardPath(asked, CARDS))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moving = useRef(0)
  const read = async () => {
    // A card in the air stays where it was put until the server has said what becomes of it.
    if (moving.current > 0) return readSoon()
    try {
      board.put((await get(boardPath(asked, size.current))).data)
    } catch {
      board.reload()
    }
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), GATHER_MS)
  }
  useLive(event => {
    if (leadOf(event)) readSoon()
  }, readSoon)

  return {
    data: board.data,
    failure: board.failure,
    reload: board.reload,
    readSoon,
    /** Shows a lead as it is by now, in the column where it belongs. */
    place(lead: Lead, before: Lead) {
      if (board.data) board.put(put(moved(board.data, before, lead.status.key), lead))
    },
    /** Moves a card at once, and back when the server refuses; then it throws. */
    async move(lead: Lead, toKey: string): Promise<Lead> {
      const before = board.data
      if (before) board.put(moved(before, lead, toKey))
      moving.current++
      try {
        const after = await moveLead(lead.id, { status: toKey, updated_at: lead.updated_at })
        if (before) board.put(put(moved(before, lead, toKey), after))
        return after
      } catch (thrown) {
        if (before) board.put(before)
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
      if (board.data) board.put(extended(board.data, status.id, page.data, { next_cursor, has_more }))
    },
  }
}
