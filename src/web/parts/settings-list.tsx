import type { ReactNode } from 'react'
import { oneOf, useSearch } from '../search'
import type { Loaded } from '../use-get'
import { Button } from './button'
import { Empty } from './empty'
import { FailureNote } from './failure-note'
import type { IconName } from './icon'
import { PageTitle } from './page-title'
import { Spinner } from './spinner'

type Words = { title: string; intro: string; add: string }
type Props = {
  words: Words
  /** Stands behind the intro. */
  introEnd?: ReactNode
  /** What is looked after, or how far it is read where that is told otherwise. */
  list: Pick<Loaded<unknown>, 'data' | 'failure' | 'reload'>
  /** What is said where the list is empty. */
  empty?: { icon: IconName; title: string; hint?: string }
  /** The dialog that adds one. */
  adding(close: () => void): ReactNode
  /** What the list is narrowed by, above what went wrong. */
  above?: ReactNode
  children: ReactNode
}

const SEARCH = { dialog: oneOf(['', 'new']) }

/** A page of the settings: what is looked after here, a button that adds to it, and the list itself as it is drawn. */
export function SettingsList({ words, introEnd, list, empty, adding, above, children }: Props) {
  const [{ dialog }, change] = useSearch(SEARCH)
  const { data, failure, reload } = list
  return (
    <section>
      <PageTitle
        action={
          <Button look="primary" icon="plus" onClick={() => change({ dialog: 'new' }, { isStep: true })}>
            {words.add}
          </Button>
        }
      >
        {words.title}
      </PageTitle>
      <p className="soft">
        {words.intro}
        {introEnd}
      </p>
      {above}
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {empty && Array.isArray(data) && data.length === 0 ? <Empty {...empty} /> : null}
      {children}
      {dialog === 'new' ? adding(() => change({ dialog: '' })) : null}
    </section>
  )
}
