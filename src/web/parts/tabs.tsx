import { useEffect, useRef } from 'react'
import { type Address, Link } from '../router'

/** A strip of pages, the current one in sight: on a narrow screen the strip is longer than the screen. `pages`: each by its address and name. */
export function Tabs({
  label,
  pages,
  current,
}: {
  label: string
  pages: readonly (readonly [Address, string])[]
  current: string
}) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other page that the strip is to move to.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className="tabs" aria-label={label} ref={strip}>
      {pages.map(([path, name]) => (
        <Link className="tab" key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
