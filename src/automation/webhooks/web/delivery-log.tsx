import { post } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { PagedFrame } from '../../../web/parts/paged-frame'
import { useAction } from '../../../web/settings/use-action'
import { usePages } from '../../../web/use-pages'
import type { WebhookDelivery } from '../schema'
import { webhookWords as text } from './words'

const LOG = '/webhook-deliveries'
const WEEK_MS = 7 * 86_400_000
const LOOKS: Readonly<Record<WebhookDelivery['status'], string>> = {
  pending: 'badge',
  retrying: 'badge warn',
  delivered: 'badge good',
  failed: 'badge danger',
  cancelled: 'badge',
}

/** What an endpoint was sent, newest first; what it did not get can be sent once more. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const pages = usePages<WebhookDelivery>(`${LOG}?${new URLSearchParams({ endpoint_id: endpointId, limit: '25' })}`)
  const { isBusy, run, say } = useAction()
  // What is on its way comes by itself, and a test is sent anew by the button beside it.
  const mayReplay = ({ kind, status }: WebhookDelivery) =>
    kind !== 'test' && status !== 'pending' && status !== 'retrying'
  const replay = (id: string) =>
    run(async () => {
      await post(`${LOG}/${encodeURIComponent(id)}/replay`)
      pages.refresh()
    }, text.replayed)
  const replayAll = async () => {
    const from = new Date(Date.now() - WEEK_MS).toISOString()
    const { count } = await post<{ count: number }>(`${LOG}/replay`, { endpoint_id: endpointId, from })
    say(text.replayedAll(count))
    pages.refresh()
  }
  return (
    <section>
      <h3>{text.log}</h3>
      {pages.rows.some(({ status }) => status === 'failed') ? (
        <Button isBusy={isBusy} onClick={() => run(replayAll)}>
          {text.replayAll}
        </Button>
      ) : null}
      <PagedFrame pages={pages} empty={<p className="soft">{text.noLog}</p>}>
        <ul className="mini-list">
          {pages.rows.map(delivery => (
            <li key={delivery.id}>
              <span className={LOOKS[delivery.status]}>{text.deliveryStatuses[delivery.status]}</span>
              <code>{delivery.event_type}</code>
              <Ago at={delivery.created_at} />
              <span className="under">{toldOf(delivery)}</span>
              {mayReplay(delivery) ? (
                <Button look="quiet" isBusy={isBusy} onClick={() => replay(delivery.id)}>
                  {text.replay}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </PagedFrame>
    </section>
  )
}

/** How far it came: "attempt 2 of 10 · answer 503 in 120 ms · …". */
const toldOf = ({ attempt, max_attempts, status_code, response_ms, error }: WebhookDelivery): string =>
  [text.attempt(attempt, max_attempts), status_code === null ? null : text.answer(status_code, response_ms), error]
    .filter(Boolean)
    .join(' · ')
