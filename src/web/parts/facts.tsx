import { Fragment, type ReactNode } from 'react'

/** Names and values; those without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  const known = of.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
