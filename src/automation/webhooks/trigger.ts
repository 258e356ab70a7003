import { Type } from '@sinclair/typebox'
import { Id, Instant, model } from '../../platform/http/shape'
import { installation } from '../../platform/installation'
import type { Trigger } from '../../platform/record/trigger'

export const brokenTrigger: Trigger = {
  key: 'integration_broken',
  name: 'Connection broken',
  description: 'A connection to another program does not work any more',
  scope: 'webhooks:manage',
  event: 'integration.error',
  shape: model(
    'BrokenIntegration',
    Type.Object({
      id: Id,
      connection_id: Id,
      provider: Type.String(),
      error: Type.String(),
      needs_reconnect: Type.Boolean(),
      broken_at: Instant,
      url: Type.String(),
    }),
  ),
  sample: {
    id: 'evt_0TLmS3ldSAMPLE000001',
    connection_id: 'whk_0TLmS3ldSAMPLE000001',
    provider: 'webhook',
    error: 'Nothing came through for five days',
    needs_reconnect: false,
    broken_at: '2026-11-28T05:00:00.000Z',
    url: 'https://crm.example.in/settings/integrations',
  },
  say: ({ id, at, subject, changes }) => ({
    id,
    connection_id: subject.id,
    provider: changes.provider ?? '',
    error: changes.error ?? '',
    needs_reconnect: changes.needs_reconnect ?? false,
    broken_at: changes.broken_at ?? at,
    url: `${installation().baseUrl}/settings/integrations`,
  }),
}
