import { patch, remove } from '../../../web/client'
import { type KitField, sentence } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { Button } from '../../../web/parts/button'
import { Link } from '../../../web/router'
import { useAction } from '../../../web/settings/use-action'
import type { WebhookEndpoint } from '../../webhooks/schema'
import { DeliveryLog } from '../../webhooks/web/delivery-log'
import { hookWords as text } from './words'

const HOOKS = '/webhook-endpoints'
const one = ({ id }: { id: string }) => `${HOOKS}/${encodeURIComponent(id)}`

const fields: KitField[] = [
  { name: 'name', label: text.name, type: 'text' },
  { name: 'trigger', label: text.trigger, type: 'text' },
  { name: 'status', label: text.status, type: 'choice', labels: text.statuses },
  { name: 'last_success_at', label: text.lastSuccess, type: 'instant' },
  { name: 'failures', label: text.failures, type: 'whole' },
  { name: 'last_error', label: text.lastError, type: 'text' },
  { name: 'disabled_because', label: text.because, type: 'choice', labels: text.reasons },
  { name: 'app', label: text.app, type: 'text' },
  { name: 'api_key', label: text.key, type: 'text' },
  { name: 'target_url', label: text.url, type: 'text' },
  { name: 'created_at', label: text.added, type: 'instant' },
]

const listing: Listing<WebhookEndpoint> = {
  words: {
    ...text,
    intro: (
      <>
        {text.intro}
        <Link to="/settings/api-keys">{text.keys}</Link>.
      </>
    ),
  },
  icon: 'spark',
  path: HOOKS,
  query: { kind: 'trigger' },
  fields,
  columns: ['name', 'trigger', 'status', 'last_success_at', 'failures'],
  cells: {
    trigger: ({ trigger }) => sentence(trigger ?? ''),
    api_key: ({ api_key }) => api_key?.name,
  },
  titleOf: ({ name }) => name,
  remove: { label: text.remove, text: text.removeText, act: hook => remove(one(hook)) },
  actions: (hook, tools) => <PauseButton hook={hook} tools={tools} />,
  panel: hook => <DeliveryLog key={hook.id} endpointId={hook.id} />,
}

/** What automation tools subscribed: seen, paused and removed here, set up there. */
export const HooksPage = () => <ListPage listing={listing} />

function PauseButton({ hook, tools }: { hook: WebhookEndpoint; tools: Tools<WebhookEndpoint> }) {
  const { isBusy, run } = useAction()
  const isActive = hook.status === 'active'
  const status = isActive ? 'paused' : 'active'
  // What its key may read no more is not switched on again.
  if (hook.disabled_because === 'key_ended') return null
  return (
    <Button
      isBusy={isBusy}
      onClick={() => run(async () => tools.put(await patch<WebhookEndpoint>(one(hook), { status })))}
    >
      {isActive ? text.pause : text.resume}
    </Button>
  )
}
