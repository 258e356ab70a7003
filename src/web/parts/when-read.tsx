import { type ReactNode, useEffect } from 'react'
import type { Loaded } from '../use-get'
import { focusFirst } from './dialog'
import { FailureNote } from './failure-note'
import { Spinner } from './spinner'

type List = Pick<Loaded<unknown>, 'data' | 'failure' | 'reload'>

/** A form that chooses from lists, once they are here: sent before, it would say that nothing is chosen. A list that can't
 *  be read says so and can be asked for again. Null: one that isn't asked for. */
export function WhenRead({ lists, children }: { lists: readonly (List | null)[]; children: ReactNode }) {
  const missing = lists.filter(list => list !== null && list.data === undefined) as List[]
  const isRead = missing.length === 0
  useEffect(() => {
    if (isRead) focusFirst(document.querySelector<HTMLDialogElement>('dialog[open]'))
  }, [isRead])
  if (isRead) return children
  return missing.some(hasFailed) ? <FailedLists of={missing} /> : <Spinner />
}

const hasFailed = (list: List | null): list is List => list !== null && list.data === undefined && list.failure !== null

/** Says which of the lists beside it can't be read, for choices that narrow something: they go on with what is there. */
export function FailedLists({ of }: { of: readonly (List | null)[] }) {
  const failed = of.filter(hasFailed)
  return (
    <FailureNote
      failure={failed[0]?.failure ?? null}
      onRetry={() => {
        for (const list of failed) list.reload()
      }}
    />
  )
}
