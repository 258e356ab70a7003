import { useState } from 'react'
import { paths } from '../api'
import { leadOf, useLive } from '../live'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import { useGet } from '../use-get'
import { SourceCard } from './source-card'
import { SourceDialog } from './source-dialog'
import { words } from './words'

const text = words.sources

export function SourcesSection() {
  const sources = useGet(paths.sources)
  const [isAdding, setAdding] = useState(false)
  useLive(event => {
    if (leadOf(event) && event.kind === 'lead.created') sources.reload()
  }, sources.reload)
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
      <p className="soft">{text.intro}</p>
      <FailureNote failure={sources.failure} onRetry={sources.reload} />
      {sources.data ? null : <Spinner />}
      <div className="cards">
        {sources.data?.map(source => (
          <SourceCard key={source.id} source={source} onChanged={sources.reload} />
        ))}
      </div>
      {isAdding ? <SourceDialog onDone={sources.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
