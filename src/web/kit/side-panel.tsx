import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../parts/button'
import { words } from '../words'
import { kitWords as text } from './words'

type Props = {
  title: string
  onClose(): void
  /** Absent at an end of the list. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  actions?: ReactNode
  children: ReactNode
}

/** One thing of a list beside it; on a phone over it. Escape closes it, the arrows of its head go through the list. */
export function SidePanel({ title, onClose, onPrevious, onNext, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opens another thing hears of it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inside = (event.target as Element).closest('dialog, input, textarea, select')
      const isForMenu = document.querySelector(':popover-open') !== null
      if (event.key === 'Escape' && !inside && !isForMenu && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <aside className="side-panel" aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button look="quiet" icon="up" iconOnly disabled={!onPrevious} onClick={onPrevious}>
          {text.previous}
        </Button>
        <Button look="quiet" icon="down" iconOnly disabled={!onNext} onClick={onNext}>
          {text.next}
        </Button>
        <Button look="quiet" icon="close" iconOnly onClick={onClose}>
          {words.common.close}
        </Button>
      </header>
      {actions ? <div className="card-actions">{actions}</div> : null}
      {children}
    </aside>
  )
}
