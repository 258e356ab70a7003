import { Fragment, useState } from 'react'
import { type Path, patch } from '../../../web/client'
import { useMembers, useSourceNames } from '../../../web/directory'
import type { KitField } from '../../../web/kit/field'
import { FieldInput } from '../../../web/kit/field-input'
import { changesIn, nested } from '../../../web/kit/read-form'
import { useRecordForm } from '../../../web/lead/use-record-form'
import { EditForm } from '../../../web/parts/edit-form'
import { Empty } from '../../../web/parts/empty'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { Icon } from '../../../web/parts/icon'
import { PageTitle } from '../../../web/parts/page-title'
import { Panel } from '../../../web/parts/panel'
import { Spinner } from '../../../web/parts/spinner'
import { TextArea } from '../../../web/parts/text-area'
import { useToast } from '../../../web/parts/toasts'
import { readNow } from '../../../web/queries'
import { Link } from '../../../web/router'
import { useSession } from '../../../web/session'
import { LANGUAGES } from '../../../web/settings/language-names'
import { useGet } from '../../../web/use-get'
import { words } from '../../../web/words'
import type { Kiosk } from '../schema'
import { bandsTyped, bandsWritten } from './budget-bands'
import { cameVia } from './walk-in-words'
import { kioskWords as text } from './words'

const KIOSKS = '/kiosks' as Path<Kiosk[]>
const BANDS = 'settings.budget_bands'

/** What one tablet shows and asks, and who is told. */
export function KioskPage({ id }: { id: string }) {
  const { data, failure, reload, put } = useGet(KIOSKS)
  const [saved, setSaved] = useState(0)
  const kiosk = data?.find(one => one.id === id)
  const keep = (changed: Kiosk) => put(all => all.map(one => (one.id === id ? changed : one)))
  return (
    <section className="stack">
      <PageTitle
        before={
          <Link to="/settings/kiosks" className="back">
            <Icon name="back" />
            {text.back}
          </Link>
        }
      >
        {kiosk?.name ?? text.title}
      </PageTitle>
      <FailureNote failure={failure} onRetry={reload} />
      {data && !kiosk ? <Empty icon="search" title={text.gone} /> : null}
      {kiosk?.status === 'revoked' ? <p className="note">{text.isRevoked}</p> : null}
      {kiosk && kiosk.status !== 'revoked' ? (
        <Settings key={saved} kiosk={kiosk} onChanged={keep} onStale={reload} onSaved={() => setSaved(saved + 1)} />
      ) : null}
      {data || failure ? null : <Spinner />}
    </section>
  )
}

type Named = { id: string; name: string }
const choiceOf = (of: readonly Named[]) => ({
  values: of.map(({ id }) => id),
  labels: Object.fromEntries(of.map(({ id, name }) => [id, name])),
})
const inWords = (table: Readonly<Record<string, string>>) => ({ values: Object.keys(table), labels: table })

const tabletFields = (sources: readonly Named[]): KitField[] => [
  { name: 'name', label: text.name, type: 'text', required: true, hint: text.nameHint },
  { name: 'site_name', label: text.site, type: 'text', hint: text.siteHint },
  { name: 'source.id', label: text.source, type: 'choice', required: true, ...choiceOf(sources) },
  { name: 'settings.language', label: text.language, type: 'choice', required: true, ...inWords(LANGUAGES) },
  { name: 'settings.welcome_title', label: text.welcomeTitle, type: 'text' },
  { name: 'settings.welcome_text', label: text.welcomeText, type: 'lines' },
  { name: 'settings.accent', label: text.accent, type: 'text', required: true, hint: text.accentHint },
  { name: 'settings.idle_reset_sec', label: text.idle, type: 'whole', required: true, hint: text.idleHint },
]
const ASKED: KitField[] = [
  {
    ...{ name: 'settings.otp', label: text.otp, type: 'choice', required: true, hint: text.otpHint },
    ...inWords(text.otps),
  },
  { name: 'settings.configurations', label: text.configurations, type: 'tags' },
  { name: 'settings.ask_lead_type', label: text.leadType, type: 'flag' },
  { name: 'settings.ask_email', label: text.email, type: 'flag' },
  { name: 'settings.ask_notes', label: text.notes, type: 'flag' },
  { name: 'settings.came_via', label: text.cameVia, type: 'choices', ...inWords(cameVia) },
]
const peopleFields = (members: readonly Named[]): KitField[] => [
  { name: 'settings.default_owner_id', label: text.owner, type: 'choice', none: text.noOwner, ...choiceOf(members) },
  { name: 'settings.notify_member_ids', label: text.notify, type: 'choices', ...choiceOf(members) },
]
/** Texts that may be empty, and are never absent. */
const TEXTS = ['site_name', 'settings.welcome_title', 'settings.welcome_text']

type Props = { kiosk: Kiosk; onChanged(kiosk: Kiosk): void; onStale(): void; onSaved(): void }

function Settings({ kiosk, onChanged, onStale, onSaved }: Props) {
  const { can } = useSession()
  const show = useToast()
  const sources = useSourceNames().data ?? [kiosk.source]
  const members = useMembers().filter(({ status }) => status === 'active')
  const people = peopleFields(members)
  const groups = [
    [text.tablet, tabletFields(sources)],
    [text.asks, ASKED],
    [text.people, people],
  ] as const
  const fields = groups.flatMap(([, of]) => of)
  const form = useRecordForm(
    {
      record: kiosk,
      reread: async () => (await readNow(KIOSKS)).find(({ id }) => id === kiosk.id)!,
      onStale,
      onClose: () => {
        show({ text: text.saved })
        onSaved()
      },
    },
    async (said, opened) => {
      const { 'source.id': source_id, ...changes } = changesIn(fields, said, opened)
      for (const name of TEXTS) if (changes[name] === null) changes[name] = ''
      const written = String(said.get(BANDS) ?? '')
      const before = opened.settings.budget_bands
      const bands = written === bandsWritten(before) ? {} : { [BANDS]: bandsTyped(written, before, BANDS) }
      const change = nested({ ...changes, ...bands })
      if (Object.keys(change).length === 0 && !source_id) return
      const { id, updated_at } = opened
      onChanged(
        await patch<Kiosk>(`/kiosks/${encodeURIComponent(id)}`, {
          ...{ updated_at, ...change, ...(source_id ? { source_id } : {}) },
        }),
      )
    },
  )
  const { opened, error } = form
  return (
    <EditForm ref={form.form} onSubmit={form.onSubmit} className="stack">
      <fieldset className="stack" disabled={!can('settings.lead_routing')}>
        <Fragment key={form.turn}>
          {groups.map(([title, of]) => (
            <Panel key={title} title={title}>
              <div className="form-grid whole-checks">
                {of === ASKED ? (
                  <TextArea
                    label={text.bands}
                    name={BANDS}
                    hint={text.bandsHint}
                    error={error(BANDS)}
                    defaultValue={bandsWritten(opened.settings.budget_bands)}
                  />
                ) : null}
                {of.map(field => (
                  <FieldInput key={field.name} field={field} thing={opened} error={error(field.name)} />
                ))}
              </div>
            </Panel>
          ))}
        </Fragment>
      </fieldset>
      {form.meanwhile}
      <FailureNote failure={form.failure} shown={[...fields.map(({ name }) => name), BANDS]} />
      {can('settings.lead_routing') ? <FormActions label={words.common.save} isBusy={form.isBusy} /> : null}
    </EditForm>
  )
}
