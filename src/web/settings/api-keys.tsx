import { useState } from 'react'
import { paths } from '../api'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { KeyCard } from './key-card'
import { KeyDialog } from './key-dialog'
import { keysWords as text } from './keys-words'

/** The member's API keys, or everybody's for those who look after integrations. */
export function ApiKeysSection() {
  const { can } = useSession()
  const seesAll = can('settings.integrations')
  const [of, setOf] = useState<'mine' | 'all'>(seesAll ? 'all' : 'mine')
  const keys = useGet(paths.apiKeys(of))
  const [isAdding, setAdding] = useState(false)
  return (
    <section>
      <PageTitle
        action={
          <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">
        {text.intro} <a href="/docs">/docs</a>.
      </p>
      {seesAll ? <Whose of={of} onChange={setOf} /> : null}
      <FailureNote failure={keys.failure} onRetry={keys.reload} />
      {keys.data || keys.failure ? null : <Spinner />}
      {keys.data?.length === 0 ? <Empty icon="shield" title={text.empty} hint={text.emptyHint} /> : null}
      <div className="cards">
        {keys.data?.map(key => (
          <KeyCard key={key.id} apiKey={key} onChanged={keys.reload} />
        ))}
      </div>
      {isAdding ? <KeyDialog onDone={keys.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function Whose({ of, onChange }: { of: 'mine' | 'all'; onChange(of: 'mine' | 'all'): void }) {
  const option = (value: 'mine' | 'all') => (
    <button type="button" aria-pressed={of === value} onClick={() => onChange(value)}>
      {text[value]}
    </button>
  )
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{text.whose}</legend>
      {option('all')}
      {option('mine')}
    </fieldset>
  )
}
