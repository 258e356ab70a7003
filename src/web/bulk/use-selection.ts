import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** All that fit the list's filter, also those that are not shown yet. */
  isAll: boolean
  toggle(id: string): void
  set(ids: readonly string[]): void
  takeAll(): void
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

/** The rows that are chosen in a list. Another filter is another list, where none is. */
export function useSelection(list: string): Selection {
  const [held, setHeld] = useState<{ list: string; ids: ReadonlySet<string>; isAll: boolean }>({
    list,
    ids: NONE,
    isAll: false,
  })
  const { ids, isAll } = held.list === list ? held : { ids: NONE, isAll: false }
  const put = (ids: Iterable<string>, isAll = false) => setHeld({ list, ids: new Set(ids), isAll })
  return {
    ids,
    isAll,
    toggle: id => put(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id]),
    set: put,
    takeAll: () => put(ids, true),
    clear: () => put([]),
  }
}
