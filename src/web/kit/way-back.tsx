import type { ReactNode } from 'react'
import { Icon } from '../parts/icon'
import { type Address, go, Link, stepBackTo } from '../router'
import { neighboursOf } from '../use-pages'
import { listLeft } from './kept-place'
import { kitWords as text } from './words'

/** Leads back to a list as it was left: its view, its filter and the place in it. */
export function BackToList({ page, children }: { page: Address; children: ReactNode }) {
  const to = listLeft(page)
  return (
    <Link to={to} className="back" onClick={event => stepBackTo(to) && event.preventDefault()}>
      <Icon name="back" />
      {children}
    </Link>
  )
}

type Props = { list: string; id: string; pageOf(id: string): Address }

/** The record before and the one behind it in the list that one came from; Back leads to the list all the same. */
export function Neighbours({ list, id, pageOf }: Props) {
  const { previous, next } = neighboursOf(list, id)
  if (!previous && !next) return null
  const way = (to: string | undefined, label: string, icon: 'up' | 'down') =>
    to ? (
      <Link
        to={pageOf(to)}
        className="button quiet icon-only"
        title={label}
        onClick={event => {
          event.preventDefault()
          go(pageOf(to), { replace: true })
        }}
      >
        <Icon name={icon} />
        <span className="visually-hidden">{label}</span>
      </Link>
    ) : null
  return (
    <>
      {way(previous, text.previous, 'up')}
      {way(next, text.next, 'down')}
    </>
  )
}
