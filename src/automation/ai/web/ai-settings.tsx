import { type Path, patch } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { FieldInput } from '../../../web/kit/field-input'
import { changesIn } from '../../../web/kit/read-form'
import { EditForm } from '../../../web/parts/edit-form'
import { Facts } from '../../../web/parts/facts'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { PageTitle } from '../../../web/parts/page-title'
import { Panel } from '../../../web/parts/panel'
import { Spinner } from '../../../web/parts/spinner'
import { useToast } from '../../../web/parts/toasts'
import { useSubmit } from '../../../web/parts/use-submit'
import { asFailure, useGet } from '../../../web/use-get'
import { words } from '../../../web/words'
import type { AiSettings } from '../schema'
import { Usage } from './usage'
import { aiWords as text } from './words'

const SETTINGS = '/ai/settings' as Path<AiSettings>
const FIELDS: KitField[] = [
  { name: 'enabled', label: text.enabled, type: 'flag' },
  { name: 'monthly_budget', label: text.budget, type: 'whole', required: true, hint: text.budgetHint },
]

/** Which AI helps here, whether the company uses it and up to what, and what it is told. */
export function AiSettingsPage() {
  const { data, failure, reload, put } = useGet(SETTINGS)
  return (
    <section className="stack">
      <div>
        <PageTitle>{text.title}</PageTitle>
        <p className="soft">{text.intro}</p>
      </div>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {data ? (
        <>
          <Connection settings={data} />
          <Use key={data.updated_at} settings={data} onChanged={put} onStale={reload} />
          <Usage />
          <Privacy />
        </>
      ) : null}
    </section>
  )
}

function Connection({ settings: { is_available, endpoint, model, has_key, last_error } }: { settings: AiSettings }) {
  return (
    <Panel title={text.connection}>
      {is_available ? (
        <>
          <Facts
            of={[
              [text.endpoint, endpoint],
              [text.model, model],
              [text.key, has_key ? text.hasKey : text.noKey],
            ]}
          />
          {last_error ? <p className="note danger">{text.failed(last_error.message)}</p> : null}
          <p className="soft">{text.operator}</p>
        </>
      ) : (
        <p className="note">{text.notSetUp}</p>
      )}
    </Panel>
  )
}

const count = (tokens: number): string => tokens.toLocaleString('en-IN')

type UseProps = { settings: AiSettings; onChanged(settings: AiSettings): void; onStale(): void }

function Use({ settings, onChanged, onStale }: UseProps) {
  const show = useToast()
  const { used_this_month: used, monthly_budget: budget, updated_at } = settings
  const thing = { id: '', ...settings }
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const changes = changesIn(FIELDS, form, thing)
    if (Object.keys(changes).length > 0) {
      try {
        onChanged(await patch<AiSettings>(SETTINGS, { ...changes, ...(updated_at ? { updated_at } : {}) }))
      } catch (thrown) {
        if (asFailure(thrown).code === 'stale') onStale()
        throw thrown
      }
    }
    show({ text: text.saved })
  })
  return (
    <Panel title={text.use}>
      <EditForm className="stack" onSubmit={onSubmit}>
        {FIELDS.map(field => (
          <FieldInput key={field.name} field={field} thing={thing} error={error(field.name)} />
        ))}
        <div>
          <p>{text.used(count(used), count(budget))}</p>
          <meter
            className="whole"
            aria-label={text.use}
            min={0}
            max={Math.max(budget, 1)}
            value={Math.min(used, budget)}
          />
          {settings.enabled && used >= budget ? <p className="note warn">{text.usedUp}</p> : null}
        </div>
        <FailureNote failure={failure} shown={FIELDS.map(({ name }) => name)} />
        <FormActions label={words.common.save} isBusy={isBusy} />
      </EditForm>
    </Panel>
  )
}

const Privacy = () => (
  <Panel title={text.privacy}>
    <div className="form-grid">
      <List title={text.hidden} of={text.hiddenList} />
      <List title={text.sent} of={text.sentList} />
    </div>
    <p className="soft">{text.hiddenHow}</p>
  </Panel>
)

const List = ({ title, of }: { title: string; of: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className="bullets">
      {of.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
