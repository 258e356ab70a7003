import { type ReactNode, useEffect, useId, useRef } from 'react'
import { words } from '../words'
import { Button } from './button'

/** A window over the page. It holds the focus until it is closed; Escape closes it. */
export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    element.current?.showModal()
  }, [])
  return (
    <dialog ref={element} aria-labelledby={id} onClose={onClose}>
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon="close" iconOnly onClick={() => element.current?.close()}>
          {words.common.close}
        </Button>
      </header>
      {children}
    </dialog>
  )
}
