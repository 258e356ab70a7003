import { useState } from 'react'
import { paths } from '../api'
import { formatInstant } from '../format/time'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { PageTitle } from '../parts/page-title'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextArea } from '../parts/text-area'
import { textOf, useSubmit } from '../parts/use-submit'
import type { SupportGrant } from '../records'
import { useSession, useZone } from '../session'
import { createSupportGrant, endSupportGrant } from '../settings-api'
import { useGet } from '../use-get'
import { SupportLooks } from './support-looks'
import { supportWords as text } from './support-words'

/** When the operator's staff may look in, and what they looked at. */
export function SupportSection() {
  const { session } = useSession()
  const grants = useGet(paths.supportGrants)
  const [isGranting, setGranting] = useState(false)
  const isOpen = grants.data?.some(({ status }) => status === 'open') ?? true
  return (
    <section>
      <PageTitle
        action={
          isOpen ? null : (
            <Button look="primary" icon="plus" onClick={() => setGranting(true)}>
              {text.grant}
            </Button>
          )
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <CopyField label={text.companyId} text={session.company.id} />
      <FailureNote failure={grants.failure} onRetry={grants.reload} />
      {grants.data || grants.failure ? null : <Spinner />}
      {grants.data?.length === 0 ? <Empty icon="shield" title={text.empty} hint={text.emptyHint} /> : null}
      <div className="cards">
        {grants.data?.map(grant => (
          <GrantCard key={grant.id} grant={grant} onChanged={grants.reload} />
        ))}
      </div>
      {grants.data?.length ? <SupportLooks /> : null}
      {isGranting ? <GrantDialog onDone={grants.reload} onClose={() => setGranting(false)} /> : null}
    </section>
  )
}

/** One grant, with the way to end it while it is open. */
export function GrantCard({ grant, onChanged }: { grant: SupportGrant; onChanged(): void }) {
  const zone = useZone()
  const [isAsking, setAsking] = useState(false)
  const isOpen = grant.status === 'open'
  return (
    <article className={isOpen ? 'panel' : 'panel faded'} aria-label={grant.reason}>
      <header className="panel-head">
        <h2>{grant.reason}</h2>
        <span className={isOpen ? 'badge warn' : 'badge'}>{isOpen ? text.open : text.ended}</span>
      </header>
      <p className="soft">
        {text.by(grant.granted_by.name)} · <Ago at={grant.created_at} />
      </p>
      <Facts
        of={[
          [text.access, text.accesses[grant.access]],
          [text.until, isOpen ? formatInstant(grant.expires_at, zone) : null],
          [text.endedAt, grant.ended_at ? formatInstant(grant.ended_at, zone) : null],
          [text.requests, text.looks(grant.look_count)],
        ]}
      />
      {isOpen ? (
        <div className="card-actions">
          <Button onClick={() => setAsking(true)}>{text.end}</Button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={text.endTitle}
          text={text.endText}
          label={text.end}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await endSupportGrant(grant.id)
            setAsking(false)
            onChanged()
          }}
        />
      ) : null}
    </article>
  )
}

function GrantDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await createSupportGrant({
      reason: textOf(form, 'reason') ?? '',
      expires_in_hours: Number(form.get('expires_in_hours')),
      access: form.get('access') === 'write' ? 'write' : 'read',
    })
    onDone()
    onClose()
  })
  return (
    <Dialog title={text.grant} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextArea label={text.reason} hint={text.reasonHint} name="reason" maxLength={500} error={error('reason')} />
        <SelectField
          label={text.hours}
          name="expires_in_hours"
          defaultValue="4"
          choices={choicesOf(text.hourChoices)}
          error={error('expires_in_hours')}
        />
        <SelectField label={text.access} name="access" choices={choicesOf(text.accesses)} error={error('access')} />
        <FailureNote failure={failure} shown={['reason', 'expires_in_hours', 'access']} />
        <FormActions label={text.grant} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
