// What stands behind the question mark of an address, typed: a tab, a filter, an open panel. An address can be sent to a
// colleague, and Back returns to it.

import { useMemo } from 'react'
import { go, useLocation } from './router'

export type Param<T> = { parse(text: string): T; write(value: T): string }
type Spec = Readonly<Record<string, Param<unknown>>>
type ValueOf<P> = P extends Param<infer T> ? T : never
type Values<S> = { readonly [N in keyof S]: ValueOf<S[N]> }

export const text: Param<string> = { parse: value => value, write: value => value }

export const flag: Param<boolean> = { parse: value => value === 'true', write: value => (value ? 'true' : '') }

/** One of these; the first stands in no address. */
export const oneOf = <const T extends string>(choices: readonly [T, ...T[]]): Param<T> => ({
  parse: value => choices.find(choice => choice === value) ?? choices[0],
  write: value => (value === choices[0] ? '' : value),
})

export const parseSearch = <S extends Spec>(spec: S, query: string): Values<S> => {
  const given = new URLSearchParams(query)
  const values = Object.entries(spec).map(([name, { parse }]) => [name, parse(given.get(name) ?? '')])
  // boundary: each value was parsed by its own parameter.
  return Object.fromEntries(values) as Values<S>
}

/** The query with some values changed; what `spec` doesn't know of stays as it is. */
export function stringifySearch<S extends Spec>(spec: S, query: string, change: Partial<Values<S>>): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    const written = spec[name]!.write(value)
    if (written === '') params.delete(name)
    else params.set(name, written)
  }
  return params.toString()
}

/** The search parameters of the page, and what changes them. `isStep`: Back undoes it, as for a panel that opens. */
export function useSearch<S extends Spec>(
  spec: S,
): [Values<S>, (change: Partial<Values<S>>, options?: { isStep?: boolean }) => void] {
  const { path, query } = useLocation()
  const values = useMemo(() => parseSearch(spec, query), [spec, query])
  const change = (next: Partial<Values<S>>, { isStep = false } = {}): void => {
    const changed = stringifySearch(spec, location.search, next)
    // boundary: it is the page that is shown.
    go((changed ? `${path}?${changed}` : path) as Parameters<typeof go>[0], { replace: !isStep })
  }
  return [values, change]
}
