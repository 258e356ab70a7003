import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { isUnsaved, leaving } from '../unsaved'
import { words } from '../words'
import { Button } from './button'

/** A window over the page. It holds the focus until it is closed, first in its first field; Escape closes it. Either way
 *  out asks when edits would be lost. */
export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    element.current?.showModal()
    focusFirst(element.current)
    // A dialog that is taken away open hands the focus to nobody: the next Tab would begin at the top of the page.
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
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

/** Moves the focus from a dialog's Close button, where it begins, to the first field; where there is none it stays. */
export function focusFirst(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"], :disabled)')
  if (field && (document.activeElement === dialog || document.activeElement?.closest('.dialog-head'))) field.focus()
}
