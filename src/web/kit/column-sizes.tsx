import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { kitWords as text } from './words'

/** In pixels, by the column's key. */
type Sizes = Readonly<Record<string, number>>

const NARROWEST = 64
const WIDEST = 800
const STEP = 16
const keyOf = (list: string): string => `angan.columns.${list}`

/** How wide the columns of a list are on this screen; null while nobody sized them. Another screen has room for others,
 *  so that they are kept in this browser. */
export function useColumnSizes(list: string) {
  const [sizes, setSizes] = useState<Sizes | null>(() => read(list))
  const keep = (next: Sizes | null) => {
    setSizes(next)
    try {
      if (next) localStorage.setItem(keyOf(list), JSON.stringify(next))
      else localStorage.removeItem(keyOf(list))
    } catch {
      // A browser that keeps nothing has them until the page is closed.
    }
  }
  return {
    sizes,
    forget: () => keep(null),
    /** The others stay as wide as they are drawn. */
    set: (heading: HTMLElement, key: string, width: number) =>
      keep({ ...drawn(heading), ...sizes, [key]: Math.min(Math.max(Math.round(width), NARROWEST), WIDEST) }),
  }
}

function read(list: string): Sizes | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return typeof kept === 'object' ? (kept as Sizes | null) : null
  } catch {
    return null
  }
}

function drawn(heading: HTMLElement): Sizes {
  const headings = heading.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
  return Object.fromEntries([...headings].map(one => [one.dataset.column!, one.offsetWidth]))
}

type HandleProps = { column: string; label: string; sizes: ReturnType<typeof useColumnSizes> }

/** The edge of a heading: dragged, or moved with the arrow keys; a double press forgets all sizes. */
export function SizeHandle({ column, label, sizes }: HandleProps) {
  const headingOf = (element: Element) => element.closest<HTMLElement>('th')!
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const heading = headingOf(handle)
    const [from, width] = [event.clientX, heading.offsetWidth]
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = moved => sizes.set(heading, column, width + moved.clientX - from)
    handle.onpointerup = () => {
      handle.onpointermove = null
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const heading = headingOf(event.currentTarget)
    sizes.set(heading, column, heading.offsetWidth + by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line between texts.
    <span
      role="separator"
      className="size-handle"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text.widthOf(label)}
      aria-valuenow={sizes.sizes?.[column] ?? 0}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={sizes.forget}
    />
  )
}
