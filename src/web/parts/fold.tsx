import { type ReactNode, useLayoutEffect, useState } from 'react'

/** A part of a form that is folded away until somebody opens it, or something in it needs to be seen: `isOpen`. It stays
 *  open then, with what was typed in it, until somebody folds it. */
export function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(isOpen)
  // Before the first wrong field gets the focus, which nothing folded can have.
  useLayoutEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  return (
    <details className="fold" open={isShown} onToggle={event => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
