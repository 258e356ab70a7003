import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** What stands where nothing is, with what to do about it. */
export function Empty({
  icon,
  title,
  hint,
  children,
}: {
  icon: IconName
  title: string
  hint?: string
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      {hint ? <p>{hint}</p> : null}
      {children}
    </div>
  )
}
