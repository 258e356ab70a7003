import { recordJson } from '../../platform/db/list/read-page'
import { columnsIn, type ExportKind } from '../../records'
import { foundIn, LEADS, shownBy, withinReach } from './list-leads'
import { leads as definition } from './record'
import { Lead } from './schema'
import { byStatusId } from './status-filter'

export const leadExport: ExportKind & { name: string } = {
  name: 'leads',
  label: 'Leads',
  can: 'leads.export',
  narrows: ['leads.view'],
  list: {
    ...LEADS,
    record: { view: 'lead_export_record', json: recordJson([...Object.keys(Lead.properties), 'wishes']) },
  },
  base: (who, filter) => withinReach(who, shownBy(filter)),
  found: foundIn,
  readFilter: byStatusId,
  custom: 'lead',
  columns: columnsIn(definition),
}
