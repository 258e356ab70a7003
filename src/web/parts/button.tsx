import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  /** Shows only the icon; the words are kept for those who hear the page. */
  iconOnly?: boolean
  isBusy?: boolean
}

export function Button({ look = 'plain', icon, iconOnly, isBusy, children, type = 'button', ...rest }: Props) {
  const label = iconOnly ? <span className="visually-hidden">{children}</span> : children
  return (
    <button
      {...rest}
      type={type}
      className={`button ${look}${iconOnly ? ' icon-only' : ''}${rest.className ? ` ${rest.className}` : ''}`}
      // Not `disabled` while it works: that would take the focus away from whoever pressed it by the keyboard.
      onClick={isBusy ? event => event.preventDefault() : rest.onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      title={rest.title ?? (iconOnly && typeof children === 'string' ? children : undefined)}
    >
      {icon ? <Icon name={icon} /> : null}
      {label}
    </button>
  )
}
