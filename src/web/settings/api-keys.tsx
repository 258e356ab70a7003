import { useState } from 'react'
import { paths, revokeApiKey } from '../api'
import { formatInstant } from '../format/time'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { ApiKey } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { KeyDialog } from './key-dialog'
import { words } from './words'

const text = words.keys

export function ApiKeysSection() {
  const keys = useGet(paths.apiKeys)
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
      <FailureNote failure={keys.failure} onRetry={keys.reload} />
      {keys.data ? null : <Spinner />}
      {keys.data?.length === 0 ? <Empty icon="shield" title={text.empty} hint={text.emptyHint} /> : null}
      <div className="cards">
        {keys.data?.map(key => (
          <Key key={key.id} apiKey={key} onChanged={keys.reload} />
        ))}
      </div>
      {isAdding ? <KeyDialog onDone={keys.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function Key({ apiKey, onChanged }: { apiKey: ApiKey; onChanged(): void }) {
  const zone = useZone()
  const [isAsking, setAsking] = useState(false)
  const isActive = apiKey.status === 'active'
  return (
    <article className={isActive ? 'panel' : 'panel faded'} aria-label={apiKey.name}>
      <header className="panel-head">
        <h2>{apiKey.name}</h2>
        <span className={isActive ? 'badge good' : 'badge warn'}>{text.status[apiKey.status]}</span>
      </header>
      <p className="soft">
        <code>{apiKey.key_prefix}…</code> · {text.by(apiKey.created_by.name)} · <Ago at={apiKey.created_at} />
      </p>
      <Facts
        of={[
          [text.scopes, apiKey.scopes.join(', ')],
          [text.lastUsed, apiKey.last_used_at ? <Ago key="used" at={apiKey.last_used_at} /> : text.neverUsed],
          [text.expires, apiKey.expires_at ? formatInstant(apiKey.expires_at, zone) : text.never],
        ]}
      />
      {isActive ? (
        <div className="card-actions">
          <Button onClick={() => setAsking(true)}>{text.revoke}</Button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={text.revokeTitle}
          text={text.revokeText(apiKey.name)}
          label={text.revoke}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await revokeApiKey(apiKey.id)
            setAsking(false)
            onChanged()
          }}
        />
      ) : null}
    </article>
  )
}
