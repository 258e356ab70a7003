import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { Button } from '../../../web/parts/button'
import { automationWords as text } from './words'

type Props = {
  /** What it is: When, Only if. */
  title: string
  /** What it says; null while it is not complete. */
  said: string | null
  missing: string
  /** It begins open, and opens where something in it is wrong. */
  isOpen: boolean
  children: ReactNode
}

/** A part of a rule: its words, and below them, once opened, what they are made of. */
export function RulePart({ title, said, missing, isOpen, children }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(isOpen)
  // Before the first wrong field gets the focus, which nothing folded can have.
  useLayoutEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  return (
    <section className="rule-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={said ? undefined : 'soft'}>{said ?? missing}</p>
        <Button
          look="quiet"
          aria-expanded={isShown}
          aria-label={`${isShown ? text.done : text.change}: ${title}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? text.done : text.change}
        </Button>
      </header>
      {isShown ? children : null}
    </section>
  )
}
