import { patch, post } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { CopyField } from '../../../web/parts/copy-field'
import { Facts } from '../../../web/parts/facts'
import { Panel } from '../../../web/parts/panel'
import { text as anyText, oneOf, useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { asFailure } from '../../../web/use-get'
import type { AdConversionsOverview, IntegrationConnection } from '../schema'
import { GoogleDialog } from './google-dialog'
import { ConnectMetaDialog, MetaDialog } from './meta-dialogs'
import { conversionWords as text } from './words'

type Connection = NonNullable<AdConversionsOverview['connections']['meta']>
type Props = { overview: AdConversionsOverview; onChanged(): void }

const SEARCH = { google: anyText, dialog: oneOf(['', 'meta', 'google']) }
/** Where the browser goes to agree at Google. */
const CONSENT = '/api/v1/ad-conversions/google/oauth/start?redirect=1'
const LOOKS: Readonly<Record<IntegrationConnection['status'], string>> = {
  active: 'badge good',
  off: 'badge',
  broken: 'badge danger',
  needs_reconnect: 'badge danger',
}

/** The connections with Meta and Google: made, set up, tried, mended. */
export function Connections({ overview, onChanged }: Props) {
  const { can } = useSession()
  const [{ google: ended, dialog }, change] = useSearch(SEARCH)
  const { meta, google } = overview.connections
  const maySet = can('settings.integrations')
  const open = (which: 'meta' | 'google') => change({ dialog: which }, { isStep: true })
  const close = () => change({ dialog: '' })
  const consent = (label: string) => (
    <a className="button plain" href={CONSENT}>
      {label}
    </a>
  )
  return (
    <div className="stack">
      {text.ended[ended] ? (
        <p className={ended === 'connected' ? 'note good' : 'note danger'} role="status">
          {text.ended[ended]}
        </p>
      ) : null}
      <Panel title={text.platforms.meta} action={<Badge of={meta} />}>
        <p className="soft">{text.window(overview.windows.meta_days)}</p>
        {meta ? (
          <>
            {meta.status === 'needs_reconnect' ? <p className="note danger">{text.reconnectMeta}</p> : null}
            <Health of={meta} accounts={overview.chat_accounts} />
            {maySet ? <Actions of={meta} onChanged={onChanged} onSettings={() => open('meta')} /> : null}
          </>
        ) : (
          <>
            <p>{text.notConnectedHint.meta}</p>
            {maySet ? <Button onClick={() => open('meta')}>{text.connect.meta}</Button> : null}
          </>
        )}
      </Panel>
      <Panel title={text.platforms.google} action={<Badge of={google} />}>
        <p className="soft">{text.window(overview.windows.google_days)}</p>
        {google ? (
          <>
            <Health of={google} accounts={[]} />
            {maySet ? <Actions of={google} onChanged={onChanged} onSettings={() => open('google')} /> : null}
            {maySet && google.status === 'needs_reconnect' ? consent(text.reconnectGoogle) : null}
          </>
        ) : overview.google.can_connect ? (
          <>
            <p>{text.notConnectedHint.google}</p>
            {maySet ? consent(text.connect.google) : null}
          </>
        ) : (
          <p className="note">{text.noGoogle}</p>
        )}
      </Panel>
      <Panel title={text.notice}>
        <CopyField label={text.notice} text={overview.privacy_notice} isProse />
      </Panel>
      {maySet && dialog === 'meta' && !meta ? <ConnectMetaDialog onClose={close} onDone={onChanged} /> : null}
      {maySet && dialog === 'meta' && meta ? <MetaDialog connection={meta} onClose={close} onDone={onChanged} /> : null}
      {maySet && dialog === 'google' && google ? (
        <GoogleDialog
          connection={google}
          listsAccounts={overview.google.lists_accounts}
          onClose={close}
          onDone={onChanged}
        />
      ) : null}
    </div>
  )
}

const Badge = ({ of }: { of: Connection | null }) =>
  of ? (
    <span className={LOOKS[of.status]}>{text.statuses[of.status]}</span>
  ) : (
    <span className="badge">{text.notConnected}</span>
  )

function Health({ of, accounts }: { of: Connection; accounts: AdConversionsOverview['chat_accounts'] }) {
  const { sent, failed, skipped } = of.counts_30d
  return (
    <Facts
      of={[
        [text.account, of.name],
        [text.last30, text.counts(sent, failed, skipped)],
        [text.lastSuccess, of.last_success_at ? <Ago key="sent" at={of.last_success_at} /> : null],
        [
          text.lastError,
          of.last_error ? (
            <span key="error">
              {of.last_error.message} <Ago at={of.last_error.at} />
            </span>
          ) : null,
        ],
        [text.whatsapp, accounts.map(({ name, waba_id }) => name ?? waba_id).join(', ')],
      ]}
    />
  )
}

type ActionsProps = { of: Connection; onChanged(): void; onSettings(): void }

function Actions({ of: { id, platform, status, enabled, counts_30d }, onChanged, onSettings }: ActionsProps) {
  const { isBusy, run, say } = useAction()
  const path = `/ad-conversions/${encodeURIComponent(id)}`
  const switchTo = (on: boolean) =>
    run(async () => {
      await patch(`/ad-conversions/${platform}/${encodeURIComponent(id)}`, { enabled: on })
      onChanged()
    })
  const test = async () => {
    try {
      say((await post<{ message: string }>(`${path}/test`, {})).message)
      onChanged()
    } catch (thrown) {
      const failure = asFailure(thrown)
      const lacking = failure.fields.test_event_code
      if (!lacking) throw failure
      say(`${text.testCode} ${lacking}`)
    }
  }
  const retry = async () => {
    say(text.retried((await post<{ count: number }>(`${path}/retry-failed`)).count))
    onChanged()
  }
  // A broken one is tried again by switching it on; one whose permission is gone is not.
  const canBeOn = status !== 'needs_reconnect' && (!enabled || status === 'broken')
  return (
    <div className="card-actions">
      {canBeOn ? (
        <Button look="primary" isBusy={isBusy} onClick={() => switchTo(true)}>
          {text.on}
        </Button>
      ) : null}
      <Button onClick={onSettings}>{text.settings}</Button>
      {status === 'needs_reconnect' ? null : (
        <Button isBusy={isBusy} onClick={() => run(test)}>
          {text.test}
        </Button>
      )}
      {counts_30d.failed > 0 ? (
        <Button isBusy={isBusy} onClick={() => run(retry)}>
          {text.retryFailed(counts_30d.failed)}
        </Button>
      ) : null}
      {enabled ? (
        <Button isBusy={isBusy} onClick={() => switchTo(false)}>
          {text.off}
        </Button>
      ) : null}
    </div>
  )
}
