import { expect, test } from 'bun:test'
import { asksFollowUp } from '../../src/web/lead/move-needs'
import type { LeadMove } from '../../src/web/records'

const QUALIFIED = { id: 'sta_1', key: 'qualified', name: 'Qualified', category: 'open' } as const
const moveThatNeeds = (...fields: string[]) =>
  ({
    status: QUALIFIED,
    is_allowed: false,
    needs_reason: false,
    unmet: [{ rule: null, needs: 'fields', fields, text: 'Fill in' }],
    warnings: [],
  }) as unknown as LeadMove

test('a move that needs a follow-up among other fields asks for it in the form', () => {
  const asks = (...fields: string[]) => asksFollowUp(moveThatNeeds(...fields), null, 'open', false)
  expect([asks('custom.home_loan', 'follow_up_at'), asks('follow_up_at'), asks('budget')]).toEqual([true, true, false])
})
