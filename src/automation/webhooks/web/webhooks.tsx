import { useMemo, useState } from 'react'
import { type Path, patch, post, remove } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { SecretDialog } from '../../../web/kit/secret-dialog'
import { Button } from '../../../web/parts/button'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import type { WebhookDelivery, WebhookEndpoint } from '../schema'
import { DeliveryLog } from './delivery-log'
import { webhookWords as text } from './words'

const ENDPOINTS = '/webhook-endpoints'
const one = ({ id }: { id: string }) => `${ENDPOINTS}/${encodeURIComponent(id)}`
const TYPES = '/webhook-event-types' as Path<{ type: string }[]>

const fieldsWith = (events: readonly string[]): KitField[] => [
  { name: 'name', label: text.name, type: 'text' },
  { name: 'target_url', label: text.url, type: 'text', required: true, hint: text.urlHint },
  {
    name: 'events',
    label: text.events,
    type: 'choices',
    values: events,
    labels: Object.fromEntries(events.map(type => [type, type])),
    hint: text.eventsHint,
  },
  { name: 'status', label: text.status, type: 'choice', labels: text.statuses, readOnly: true },
  { name: 'disabled_because', label: text.because, type: 'choice', labels: text.reasons, readOnly: true },
  { name: 'last_success_at', label: text.lastSuccess, type: 'instant', readOnly: true },
  { name: 'failures', label: text.failures, type: 'whole', readOnly: true },
  { name: 'last_error', label: text.lastError, type: 'text', readOnly: true },
  { name: 'created_at', label: text.added, type: 'instant', readOnly: true },
]

/** Where events are sent, with what became of them. */
export function WebhooksPage() {
  const types = useGet(TYPES).data
  const [secret, setSecret] = useState<string | null>(null)
  const listing = useMemo(
    (): Listing<WebhookEndpoint> => ({
      words: { ...text },
      icon: 'move',
      path: ENDPOINTS,
      query: { kind: 'endpoint' },
      fields: fieldsWith(types?.map(({ type }) => type) ?? []),
      columns: ['name', 'target_url', 'status', 'last_success_at', 'failures'],
      titleOf: ({ name, target_url }) => name || target_url,
      create: async input => setSecret((await post<{ secret: string }>(ENDPOINTS, { ...input })).secret),
      update: (endpoint, input) => patch<WebhookEndpoint>(one(endpoint), input),
      remove: { label: text.remove, text: text.removeText, act: endpoint => remove(one(endpoint)) },
      actions: (endpoint, tools) => <Actions {...{ endpoint, tools }} onSecret={setSecret} />,
      panel: endpoint => <DeliveryLog key={endpoint.id} endpointId={endpoint.id} />,
    }),
    [types],
  )
  return (
    <>
      <ListPage listing={listing} />
      {secret ? (
        <SecretDialog
          title={text.secretTitle}
          hint={text.secretHint}
          values={[[text.secret, secret]]}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </>
  )
}

type ActionsProps = { endpoint: WebhookEndpoint; tools: Tools<WebhookEndpoint>; onSecret(secret: string): void }

function Actions({ endpoint, tools, onSecret }: ActionsProps) {
  const { isBusy, run, say } = useAction()
  const isActive = endpoint.status === 'active'
  const set = (status: 'active' | 'paused') =>
    run(async () => tools.put(await patch<WebhookEndpoint>(one(endpoint), { status })))
  const test = async () => {
    const { status } = await post<WebhookDelivery>(`${one(endpoint)}/test`, {})
    say(text.tested(text.deliveryStatuses[status]))
    tools.reload()
  }
  const rotate = async () => onSecret((await post<{ secret: string }>(`${one(endpoint)}/secret`, {})).secret)
  return (
    <>
      <Button isBusy={isBusy} onClick={() => set(isActive ? 'paused' : 'active')}>
        {isActive ? text.pause : text.resume}
      </Button>
      <Button isBusy={isBusy} onClick={() => run(test)}>
        {text.test}
      </Button>
      <Button isBusy={isBusy} onClick={() => run(rotate)}>
        {text.rotate}
      </Button>
    </>
  )
}
