import { useEffect, useId, useRef, useState } from 'react'
import { whenLeavingIsAsked } from '../unsaved'
import { words } from '../words'
import { Button } from './button'

const text = words.unsaved

/** Stands ready to ask before edits are lost, over whatever page or dialog they are in. */
export function UnsavedQuestion() {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => whenLeavingIsAsked(wanted => setLeave(() => wanted)), [])
  return leave ? <Question onLeave={leave} onClose={() => setLeave(null)} /> : null
}

function Question({ onLeave, onClose }: { onLeave(): void; onClose(): void }) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => element.current?.showModal(), [])
  return (
    <dialog ref={element} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`} onClose={onClose}>
      <header className="dialog-head">
        <h2 id={id}>{text.title}</h2>
      </header>
      <p id={`${id}-text`}>{text.explained}</p>
      <div className="form-actions">
        <Button
          look="danger"
          onClick={() => {
            element.current?.close()
            onLeave()
          }}
        >
          {text.leave}
        </Button>
        <Button look="primary" autoFocus onClick={() => element.current?.close()}>
          {text.stay}
        </Button>
      </div>
    </dialog>
  )
}
