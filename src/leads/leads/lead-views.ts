// The views of leads that every company begins with.

import type { ViewedKind } from '../../records'
import { LEADS, shownBy, withinReach } from './list-leads'
import { Lead } from './schema'
import { byStatusId } from './status-filter'

const OPEN = { field: 'category', op: 'eq', value: 'open' }
/** Longer ago than anything was due. */
const EVER = { last: 10, unit: 'year' }

export const leadViews: ViewedKind = {
  kind: 'lead',
  spec: LEADS,
  columns: Object.keys(Lead.properties),
  can: 'leads.view',
  hasBoard: true,
  builtIn: [
    { key: 'my_open_leads', name: 'My open leads', filter: [{ field: 'owner_id', op: 'eq', value: '$me' }, OPEN] },
    { key: 'untouched_leads', name: 'Untouched', filter: [OPEN, { field: 'first_response_at', op: 'is_empty' }] },
    {
      key: 'leads_due_today',
      name: 'Follow-up due today',
      filter: [OPEN, { field: 'follow_up_at', op: 'within', value: 'today' }],
      sort: 'follow_up_at',
    },
    {
      key: 'overdue_leads',
      name: 'Overdue',
      // Before today: what was due earlier today stands under today.
      filter: [
        OPEN,
        { field: 'follow_up_at', op: 'within', value: EVER },
        { field: 'follow_up_at', op: 'not_within', value: 'today' },
      ],
      sort: 'follow_up_at',
    },
    { key: 'hot_leads', name: 'Hot', filter: [OPEN, { field: 'temperature', op: 'eq', value: 'hot' }] },
    {
      key: 'leads_closed_this_month',
      name: 'Closed this month',
      filter: [
        { field: 'category', op: 'ne', value: 'open' },
        { field: 'closed_at', op: 'within', value: 'this_month' },
      ],
      sort: '-updated_at',
    },
  ],
  async narrow(work, filter) {
    return { filter: await byStatusId(work, filter), base: withinReach(work.who, shownBy(filter)) }
  },
}
