import { useEffect } from 'react'

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]'
const rowsIn = () => [...document.querySelectorAll<HTMLElement>('.kit-table tr[data-index]')]
const rowWithFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tr[data-index]') ?? null
const press = (within: ParentNode | null, selector: string) => within?.querySelector<HTMLElement>(selector)?.click()

type Keys = {
  /** Shows the row at a place, and gives its link the focus. */
  onRow(index: number): void
  onHelp(): void
}

/** A list by the keyboard alone: j and k go through its rows, and the others do what a button does. The row is the one
 *  that has the focus, so that Enter opens it as any link. */
export function useListKeys({ onRow, onHelp }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest?.(TYPING) || document.querySelector('dialog[open]')) return
      const act = actOf(event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    const step = (by: number) => {
      const index = Number(rowWithFocus()?.dataset.index ?? (by > 0 ? firstInSight() - 1 : firstInSight() + 1))
      onRow(Math.max(index + by, 0))
    }
    const actOf = (key: string): (() => void) | undefined =>
      ({
        j: () => step(1),
        k: () => step(-1),
        e: () => press(rowWithFocus(), '[data-key=e]'),
        m: () => press(rowWithFocus(), '[data-key=m]'),
        x: () => press(rowWithFocus(), '.cell-select input'),
        // Of the page, before what the frame around it adds.
        n: () =>
          (
            document.querySelector<HTMLElement>('main [data-key=n]') ??
            document.querySelector<HTMLElement>('[data-key=n]')
          )?.click(),
        '/': () => document.querySelector<HTMLElement>('[data-key="/"] input')?.focus(),
        '?': onHelp,
      })[key]
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onRow, onHelp])
}

/** The first row below the head of the page. */
function firstInSight(): number {
  const seen = rowsIn().find(row => row.getBoundingClientRect().top > 100)
  return Number(seen?.dataset.index ?? 0)
}
