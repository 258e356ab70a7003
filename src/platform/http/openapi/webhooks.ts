// The requests that this program sends to others, as the description's `webhooks`.

import type { TSchema } from '@sinclair/typebox'
import { webhookParameters } from './components'
import { correctSchema } from './correct-schema'
import { type PathItem, type Reference, sorted } from './document'

/** An event that is sent: its type (`lead.created`), what it says, and the body as it is posted. */
export type Webhook = { name: string; summary: string; schema: TSchema; tag?: string }

/** The `webhooks` object, one entry for each event type. */
export function describeWebhooks(webhooks: readonly Webhook[], names: ReadonlyMap<string, string>) {
  const parameters: Reference[] = Object.keys(webhookParameters).map(name => ({
    $ref: `#/components/parameters/${name}`,
  }))
  const entries = webhooks.map((webhook): [string, PathItem] => [
    webhook.name,
    {
      post: {
        operationId: operationId(webhook.name),
        summary: webhook.summary,
        ...(webhook.tag ? { tags: [webhook.tag] } : {}),
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: correctSchema(webhook.schema, names) } },
        },
        responses: {
          '2XX': { description: 'Received; answer within 15 seconds' },
          '410': { description: 'Gone: the subscription is removed' },
          default: { description: 'Not received; it is sent again later' },
        },
      },
    },
  ])
  return sorted(Object.fromEntries(entries))
}

/** `deal.stage_changed` → `onDealStageChanged`. */
function operationId(name: string): string {
  return `on${name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`
}
