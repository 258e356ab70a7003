import { type ReactNode, useEffect } from 'react'
import { words } from '../words'

/** The page's heading, which is the tab's name too. */
export function PageTitle({ children, action, before }: { children: string; action?: ReactNode; before?: ReactNode }) {
  useEffect(() => {
    document.title = `${children} · ${words.product}`
  }, [children])
  return (
    <div className="page-title">
      {before}
      <h1>{children}</h1>
      {action}
    </div>
  )
}
