import { useState } from 'react'
import { paths } from '../api'
import { leadOf, useLive } from '../live'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import { go, useLocation } from '../router'
import { useGet } from '../use-get'
import { SourceCard } from './source-card'
import { SourceDialog } from './source-dialog'
import { SourcePage } from './source-page'
import { words } from './words'

const text = words.sources

/** `/settings/sources`: all of them; `/settings/sources/<id>/<page>`: one of them. */
export function SourcesSection() {
  const [, , , id, page] = useLocation().path.split('/')
  return id ? <SourcePage id={id} page={page ?? ''} /> : <SourceList />
}

function SourceList() {
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
      {sources.data || sources.failure ? null : <Spinner />}
      <div className="cards">
        {sources.data?.map(source => (
          <SourceCard key={source.id} source={source} />
        ))}
      </div>
      {isAdding ? (
        <SourceDialog onDone={source => go(`/settings/sources/${source.id}`)} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  )
}
