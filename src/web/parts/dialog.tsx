import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { isUnsaved, leaving } from '../unsaved'
import { words } from '../words'
import { Button } from './button'

/** A window over the page. It holds the focus until it is closed, first in its first field; Escape closes it. Either way
 *  out asks when edits would be lost. `isDrawer`: along the side of the page, for long forms. */
export function Dialog(props: { title: string; onClose(): void; isDrawer?: boolean; children: ReactNode }) {
  const { title, onClose, isDrawer = false, children } = props
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    element.current?.showModal()
    focusFirst(element.current)
    return () => giveBackFocus(before)
  }, [])
  const leave = () => leaving(() => element.current?.close(), element.current!)
  const onEscape = (event: SyntheticEvent<HTMLDialogElement>) => {
    // What closes within it, a list or another dialog, is not this one.
    const inside = (event.target as Element).closest('dialog') === event.currentTarget
    if (!inside || event.isDefaultPrevented() || !isUnsaved(event.currentTarget)) return
    event.preventDefault()
    leave()
  }
  return (
    <dialog
      ref={element}
      className={isDrawer ? 'drawer' : undefined}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={event => event.target === event.currentTarget && onEscape(event)}
      onKeyDown={event => event.key === 'Escape' && onEscape(event)}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon="close" iconOnly onClick={leave}>
          {words.common.close}
        </Button>
      </header>
      {children}
    </dialog>
  )
}

/** A dialog that is taken away when its form is sent leaves the focus nowhere: it goes back to what had it before, or to
 *  the page where that is gone. */
function giveBackFocus(before: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const target = before?.isConnected && before !== document.body ? before : document.getElementById('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}

/** Moves the focus from a dialog's Close button, where it begins, to the first field; where there is none it stays. */
export function focusFirst(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"], :disabled)')
  if (field && (document.activeElement === dialog || document.activeElement?.closest('.dialog-head'))) field.focus()
}
