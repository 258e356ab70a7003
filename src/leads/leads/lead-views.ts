// The views of leads that every company begins with.

import type { ViewedKind } from '../../records'
import { LEADS, shownBy, withinReach } from './list-leads'
import { leads as definition } from './record'
import { Lead } from './schema'
import { byStatusId } from './status-filter'

export const leadViews: ViewedKind = {
  kind: 'lead',
  spec: LEADS,
  columns: Object.keys(Lead.properties),
  can: 'leads.view',
  hasBoard: true,
  builtIn: definition.views ?? [],
  opensWith: definition.opensWith,
  async narrow(work, filter) {
    return { filter: await byStatusId(work, filter), base: withinReach(work.who, shownBy(filter)) }
  },
}
