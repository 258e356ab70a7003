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
  const failed = missing.filter(({ failure }) => failure !== null)
  if (isRead) return children
  if (failed.length === 0) return <Spinner />
  return (
    <FailureNote
      failure={failed[0]!.failure}
      onRetry={() => {
        for (const list of failed) list.reload()
      }}
    />
  )
}
