import { useMemo, useState } from 'react'
import { patch, post, remove } from '../../../web/client'
import { useSourceNames } from '../../../web/directory'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { SecretDialog } from '../../../web/kit/secret-dialog'
import { Button } from '../../../web/parts/button'
import { useAction } from '../../../web/settings/use-action'
import type { AdLeadForm } from '../schema'
import { FailedLeads } from './failed-leads'
import { leadFormWords as text } from './words'

const FORMS = '/ad-lead-forms'
const one = ({ id }: { id: string }) => `${FORMS}/${encodeURIComponent(id)}`
const LOOKS: Readonly<Record<AdLeadForm['status'], string>> = {
  active: 'badge good',
  off: 'badge',
  broken: 'badge danger',
  needs_reconnect: 'badge danger',
}

const fieldsWith = (sources: readonly { id: string; name: string }[]): KitField[] => [
  {
    ...{ name: 'platform', label: text.platform, type: 'choice', required: true, fixed: true },
    ...{ values: Object.keys(text.platforms), labels: text.platforms },
  },
  { name: 'name', label: text.name, type: 'text', hint: text.nameHint },
  {
    ...{ name: 'source.id', label: text.source, type: 'choice', required: true },
    ...{ values: sources.map(({ id }) => id), labels: Object.fromEntries(sources.map(({ id, name }) => [id, name])) },
  },
  { name: 'page_id', label: text.page, type: 'text', fixed: true, hint: text.pageHint },
  { name: 'access_token', label: text.token, type: 'text', hint: text.tokenHint },
  { name: 'app_secret', label: text.secret, type: 'text', hint: text.secretHint },
  { name: 'status', label: text.status, type: 'choice', labels: text.statuses, readOnly: true },
  { name: 'last_lead_at', label: text.lastLead, type: 'instant', readOnly: true },
  { name: 'waiting', label: text.waiting, type: 'whole', readOnly: true },
  { name: 'failed', label: text.failed, type: 'whole', readOnly: true },
  { name: 'last_error.message', label: text.lastError, type: 'text', readOnly: true },
  { name: 'created_at', label: text.added, type: 'instant', readOnly: true },
]

/** What a form of the page says, as the API takes it: the source by its id. */
const asSent = ({ source, ...input }: Readonly<Record<string, unknown>>) => ({
  ...input,
  ...(source ? { source_id: (source as { id: string }).id } : {}),
})

type Made = { platform: string; webhook_url: string; key: string }

/** Forms in advertisements whose leads come in by themselves. */
export function LeadFormsPage() {
  const sources = useSourceNames().data
  const [made, setMade] = useState<Made | null>(null)
  const listing = useMemo(
    (): Listing<AdLeadForm> => ({
      words: { ...text },
      icon: 'inbox',
      path: FORMS,
      query: {},
      fields: fieldsWith(sources ?? []),
      columns: ['name', 'status', 'platform', 'last_lead_at', 'failed'],
      cells: { status: ({ status }) => <span className={LOOKS[status]}>{text.statuses[status]}</span> },
      titleOf: ({ name }) => name,
      create: async input => setMade(await post<Made>(FORMS, asSent(input))),
      update: (form, input) => patch<AdLeadForm>(one(form), asSent(input)),
      remove: { label: text.remove, text: text.removeText, act: form => remove(one(form)) },
      actions: (form, tools) => <Switch form={form} tools={tools} />,
      panel: (form, tools) => (
        <>
          {form.status === 'needs_reconnect' ? <p className="note danger">{text.reconnect}</p> : null}
          <FailedLeads key={form.id} formId={form.id} onRetried={tools.reload} />
        </>
      ),
    }),
    [sources],
  )
  return (
    <>
      <ListPage listing={listing} />
      {made ? (
        <SecretDialog
          title={text.made}
          hint={`${text.steps[made.platform]} ${text.madeHint}`}
          values={[
            [text.url, made.webhook_url],
            [text.key[made.platform]!, made.key],
          ]}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}

function Switch({ form, tools }: { form: AdLeadForm; tools: Tools<AdLeadForm> }) {
  const { isBusy, run } = useAction()
  // Whose permission is gone is mended by a new token.
  if (form.status === 'needs_reconnect') return null
  const isOn = form.status === 'active'
  return (
    <Button
      isBusy={isBusy}
      onClick={() => run(async () => tools.put(await patch<AdLeadForm>(one(form), { enabled: !isOn })))}
    >
      {isOn ? text.pause : text.resume}
    </Button>
  )
}
