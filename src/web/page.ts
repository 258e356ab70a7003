// What a page is: a row of the table of pages. Router, menu, settings index and the server's list of paths read the same row.

import type { ComponentType } from 'react'
import type { IconName } from './parts/icon'
import type { Permission } from './records'

/** The parts of a path that differ: `/leads/:id` has `id`; with a question mark it may be absent, and is '' then; where
 *  choices stand behind it, it is one of those. */
type Named<P extends string> = P extends `${string}/:${infer N}/${infer R}`
  ? N | Named<`/${R}`>
  : P extends `${string}/:${infer N}`
    ? N
    : never
export type PartsOf<P extends string> = { readonly [N in Named<P> as Bare<N>]: string }
type Bare<N> = N extends `${infer M}(${string}` ? M : N extends `${infer M}?` ? M : N

type Group = 'leads' | 'company' | 'own'

type Row<Parts> = {
  /** What the menu, the settings index and the command list call it. */
  title: string
  /** Any of these lets a member in; none: everybody. */
  can?: readonly Permission[]
  /** Where it is found: in the main menu, or in the settings. Absent: by links of other pages. */
  menu?: IconName
  settings?: Group
  /** It is of the member's own, or takes data out: not for the operator's staff who look in. */
  isPersonal?: boolean
  /** What shows it, in a part of the app that is loaded when it is needed. */
  load(): Promise<ComponentType<Parts>>
}

/** A page, with the parts of its path as any text. */
export type Page = Row<Readonly<Record<string, string>>> & { path: string; pattern: RegExp; parts: readonly string[] }

/** A row of the table. What it loads takes the parts of its path. */
export function page<const P extends string>(path: P, row: Row<PartsOf<P>>): Page {
  const parts = [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
  // boundary: `parts` are read off the same path as the type of what it loads.
  return { ...(row as unknown as Row<Readonly<Record<string, string>>>), path, parts, pattern: patternOf(path) }
}

/** What the address of a page looks like. */
export function patternOf(path: string): RegExp {
  const steps = path.split('/').slice(1)
  const each = steps.map(step => {
    if (!step.startsWith(':')) return step === '' ? '' : `/${step}`
    const any = /\((.+)\)/.exec(step)?.[1] ?? '[^/]+'
    return step.endsWith('?') ? `(?:/(${any}))?` : `/(${any})`
  })
  return new RegExp(`^${each.join('')}/?$`)
}

/** A path as it stands in the address bar, with anything in the place of its parts. */
type Filled<P extends string> = P extends `${infer Before}/:${infer N}/${infer After}`
  ? N extends `${string}?`
    ? Filled<Before> | `${Before}/${string}`
    : `${Before}/${string}${Filled<`/${After}`>}`
  : P extends `${infer Before}/:${infer N}`
    ? N extends `${string}?`
      ? Before | `${Before}/${string}`
      : `${Before}/${string}`
    : P
/** An address of one of these pages, with its search parameters. */
export type AddressOf<P extends string> = P extends string ? Filled<P> | `${Filled<P>}?${string}` : never

/** The page of a path, with the parts of it. */
export function pageAt(pages: readonly Page[], path: string): { page: Page; parts: Record<string, string> } | null {
  for (const page of pages) {
    const match = page.pattern.exec(path)
    if (!match) continue
    const parts = page.parts.map((name, i) => [name, decoded(match[i + 1] ?? '')])
    return { page, parts: Object.fromEntries(parts) }
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
