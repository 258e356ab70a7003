import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
