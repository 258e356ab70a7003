import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../parts/icon'
import { type Address, Link } from '../router'
import { kitWords as text } from './words'

/** Something to do with a row: a link of the app, one out of it, or an act. */
export type MenuItem = { label: string; icon?: IconName } & ({ to: Address } | { href: string } | { act(): void })

/** What can be done with one row. */
export function RowMenu({ title, items }: { title: string; items(): readonly MenuItem[] }) {
  return (
    <Menu label={text.actionsOf(title)} icon="more" className="button quiet icon-only" isRow items={items}>
      <span className="visually-hidden">{text.actionsOf(title)}</span>
    </Menu>
  )
}

type Props = {
  label: string
  icon: IconName
  className: string
  /** The key m opens that of the row. */
  isRow?: boolean
  items(): readonly MenuItem[]
  children: ReactNode
}

/** A button that offers several ways. They stand over everything, so that no table cuts them off. */
export function Menu({ label, icon, className, isRow, items, children }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  // It is there only while it is open: a long list has a button in each row.
  useLayoutEffect(() => {
    if (!isOpen) return
    menu.current?.showPopover()
    place(menu.current, button.current)
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])
  const open = (event: MouseEvent) => {
    // The press that opens it is not the one by which the button closes it.
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It closes the menu, and not what is around it.
      event.preventDefault()
      close()
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const all = entries()
    all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-key={isRow ? 'm' : undefined}
        popoverTarget={isOpen ? id : undefined}
        onClick={isOpen ? undefined : open}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={isOpen ? onKeyDown : undefined}
        title={label}
      >
        <Icon name={icon} />
        {children}
      </button>
      {isOpen ? (
        <div
          ref={menu}
          id={id}
          popover="auto"
          role="menu"
          aria-label={label}
          className="row-menu"
          onToggle={event => setOpen(event.newState === 'open')}
          onKeyDown={onKeyDown}
        >
          {items().map(item => (
            <Entry key={item.label} item={item} onDone={close} />
          ))}
        </div>
      ) : null}
    </>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone(): void }) {
  const inside = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      {item.label}
    </>
  )
  const shared = { role: 'menuitem', tabIndex: -1 } as const
  if ('to' in item) {
    return (
      <Link {...shared} to={item.to} onClick={onDone}>
        {inside}
      </Link>
    )
  }
  if ('href' in item) {
    return (
      <a {...shared} href={item.href} onClick={onDone} {...(item.href.startsWith('http') ? OUTSIDE : {})}>
        {inside}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onDone()
        item.act()
      }}
    >
      {inside}
    </button>
  )
}

const OUTSIDE = { target: '_blank', rel: 'noreferrer' } as const
const GAP = 4

/** Below its button, or above where there is no room; within the window. */
function place(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (!menu || !button) return
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = at.bottom + GAP
  const top = below + height > window.innerHeight ? Math.max(at.top - height - GAP, GAP) : below
  menu.style.top = `${top}px`
  menu.style.left = `${Math.max(Math.min(at.right - width, window.innerWidth - width - GAP), GAP)}px`
}
