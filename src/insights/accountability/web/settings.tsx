import { type Path, patch } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { FieldInput } from '../../../web/kit/field-input'
import { changesIn, nested } from '../../../web/kit/read-form'
import { EditForm } from '../../../web/parts/edit-form'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { PageTitle } from '../../../web/parts/page-title'
import { Panel } from '../../../web/parts/panel'
import { Spinner } from '../../../web/parts/spinner'
import { useToast } from '../../../web/parts/toasts'
import { useSubmit } from '../../../web/parts/use-submit'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import { words } from '../../../web/words'
import type { AccountabilitySettings } from '../schema'
import { accountabilityWords as text } from './words'

const SETTINGS = '/accountability/settings' as Path<AccountabilitySettings>
const WEIGHTS: KitField[] = Object.entries(text.parts).map(([key, { label }]) => ({
  ...{ name: `weights.${key}`, label, type: 'whole', required: true },
}))
const SHARE: KitField = { name: 'shared_with_agents', label: text.share, type: 'flag' }
const FIELDS = [...WEIGHTS, SHARE]

/** What counts how much, and whether the ranking is everybody's to see. */
export function AccountabilitySettingsPage() {
  const { data, failure, reload, put } = useGet(SETTINGS)
  return (
    <section className="stack">
      <div>
        <PageTitle>{text.settings}</PageTitle>
        <p className="soft">{text.settingsIntro}</p>
      </div>
      <FailureNote failure={failure} onRetry={reload} />
      {data ? <Settings key={JSON.stringify(data)} settings={data} onChanged={put} /> : failure ? null : <Spinner />}
    </section>
  )
}

function Settings(props: { settings: AccountabilitySettings; onChanged(settings: AccountabilitySettings): void }) {
  const { settings, onChanged } = props
  const { can } = useSession()
  const show = useToast()
  const thing = { id: '', ...settings }
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const changes = changesIn(FIELDS, form, thing)
    // What is left empty counts nothing.
    for (const [name, value] of Object.entries(changes)) if (value === null) changes[name] = 0
    if (Object.keys(changes).length > 0) onChanged(await patch<AccountabilitySettings>(SETTINGS, nested(changes)))
    show({ text: text.saved })
  })
  const shown = FIELDS.map(({ name }) => name)
  const input = (field: KitField) => (
    <FieldInput key={field.name} field={field} thing={thing} error={error(field.name)} />
  )
  return (
    <EditForm className="stack" onSubmit={onSubmit}>
      <fieldset className="stack" disabled={!can('settings.lead_routing')}>
        <Panel title={text.weights}>
          <p className="soft">{text.weightsHint}</p>
          <div className="form-grid">{WEIGHTS.map(input)}</div>
          {error('weights') ? <p className="field-error">{error('weights')}</p> : null}
        </Panel>
        <Panel title={text.sharing}>
          {input(SHARE)}
          <p className="soft">{text.shareHint}</p>
        </Panel>
      </fieldset>
      <FailureNote failure={failure} shown={[...shown, 'weights']} />
      {can('settings.lead_routing') ? <FormActions label={words.common.save} isBusy={isBusy} /> : null}
    </EditForm>
  )
}
