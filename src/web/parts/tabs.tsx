import { useEffect, useRef } from 'react'
import { Link } from '../router'

/** A strip of pages, the current one in sight: on a narrow screen the strip is longer than the screen. `pages`: path →
 *  name. */
export function Tabs({
  label,
  pages,
  current,
}: {
  label: string
  pages: Readonly<Record<string, string>>
  current: string
}) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other page that the strip is to move to.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className="tabs" aria-label={label} ref={strip}>
      {Object.entries(pages).map(([path, name]) => (
        <Link className="tab" key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
