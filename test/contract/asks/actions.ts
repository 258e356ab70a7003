import { expect } from 'bun:test'
import { type Asks, asAsha } from './known'

/** Two different steps under one run id: the first is sent, the second answered. */
async function anotherStep(name: string, first: object, second: object) {
  const headers = { 'idempotency-key': 'the-same-run' }
  expect((await asAsha(name, { body: first, headers })).status).toBe(200)
  return { body: second, headers }
}

export const actions: Asks = {
  upsertContactForAutomation: {
    wanted: () => ({ body: { phone: '98000 00061', name: 'Lata Joshi', tags: ['sheet'], custom: { row: 7 } } }),
    conflict: () =>
      anotherStep(
        'upsertContactForAutomation',
        { phone: '9800000062', name: 'Lata' },
        { phone: '9800000063', name: 'Lata' },
      ),
  },
  upsertLeadForAutomation: {
    wanted: () => ({
      body: { external_id: 'row-7', phone: '98000 00064', budget: '80 lakh', bhk: '2 BHK', custom: { row: '7' } },
    }),
    conflict: () => anotherStep('upsertLeadForAutomation', { phone: '9800000065' }, { phone: '9800000066' }),
  },
}
