import { useState } from 'react'
import { formatInstant } from '../format/time'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Facts } from '../parts/facts'
import type { ApiKey } from '../records'
import { useSession, useZone } from '../session'
import { revokeApiKey } from '../settings-api'
import { KeyDialog } from './key-dialog'
import { KeyRotationDialog } from './key-rotation-dialog'
import { keysWords as text } from './keys-words'

/** An API key: what it may do and since when it does, and the ways to change that. */
export function KeyCard({ apiKey, onChanged }: { apiKey: ApiKey; onChanged(): void }) {
  const { session } = useSession()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const isActive = apiKey.status === 'active'
  const isOwn = apiKey.created_by.id === session.member.id
  return (
    <article className={isActive ? 'panel' : 'panel faded'} aria-label={apiKey.name}>
      <header className="panel-head">
        <h2>{apiKey.name}</h2>
        <span className={isActive ? 'badge good' : 'badge warn'}>{text.status[apiKey.status]}</span>
      </header>
      <p className="soft">
        <code>{apiKey.key_prefix}…</code> · {text.by(apiKey.created_by.name)} · <Ago at={apiKey.created_at} />
      </p>
      <KeyFacts apiKey={apiKey} />
      {isActive ? (
        <div className="card-actions">
          <Button onClick={() => setOpen('edit')}>{text.edit}</Button>
          {isOwn ? <Button onClick={() => setOpen('rotate')}>{text.rotate}</Button> : null}
          <Button onClick={() => setOpen('revoke')}>{text.revoke}</Button>
        </div>
      ) : null}
      {open === 'edit' ? <KeyDialog apiKey={apiKey} onDone={onChanged} onClose={close} /> : null}
      {open === 'rotate' ? <KeyRotationDialog apiKey={apiKey} onDone={onChanged} onClose={close} /> : null}
      {open === 'revoke' ? (
        <ConfirmDialog
          title={text.revokeTitle}
          text={text.revokeText(apiKey.name)}
          label={text.revoke}
          onClose={close}
          onConfirm={async () => {
            await revokeApiKey(apiKey.id)
            close()
            onChanged()
          }}
        />
      ) : null}
    </article>
  )
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const zone = useZone()
  const { last_used_at, last_used_address, expires_at, former_secret_until } = apiKey
  return (
    <Facts
      of={[
        [text.scopes, apiKey.scopes.join(', ')],
        [text.rate, apiKey.rate_limit.toLocaleString('en-IN')],
        [text.places, apiKey.allowed_addresses.join(', ') || text.anywhere],
        [
          text.lastUsed,
          last_used_at ? (
            <span key="used">
              <Ago at={last_used_at} /> {last_used_address ? text.from(last_used_address) : null}
            </span>
          ) : (
            text.neverUsed
          ),
        ],
        [text.expires, expires_at ? formatInstant(expires_at, zone) : text.never],
        [text.former, former_secret_until ? formatInstant(former_secret_until, zone) : null],
      ]}
    />
  )
}
