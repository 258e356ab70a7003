import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import type { PipelineStatus } from './schema'

type Category = PipelineStatus['category']
type DefaultStatus = {
  key: string
  name: string
  category: Category
  color: string
  subs?: Readonly<Record<string, string>>
}

const PIPELINES = [
  { name: 'Buy', leadType: 'buy' },
  { name: 'Rent', leadType: 'rent' },
  { name: 'Sell', leadType: 'sell' },
  { name: 'Let out', leadType: 'let_out' },
  { name: 'Invest', leadType: 'invest' },
] as const

const STATUSES: readonly DefaultStatus[] = [
  { key: 'new', name: 'New', category: 'open', color: '#2563eb' },
  {
    key: 'contacted',
    name: 'Contacted',
    category: 'open',
    color: '#0891b2',
    subs: { interested: 'Interested', call_back: 'Call back', not_reachable: 'Not reachable' },
  },
  { key: 'qualified', name: 'Qualified', category: 'open', color: '#7c3aed' },
  { key: 'visit_scheduled', name: 'Visit scheduled', category: 'open', color: '#d97706' },
  { key: 'visit_done', name: 'Visit done', category: 'open', color: '#ca8a04' },
  { key: 'negotiation', name: 'Negotiation', category: 'open', color: '#ea580c' },
  { key: 'booked', name: 'Booked', category: 'won', color: '#16a34a' },
  {
    key: 'lost',
    name: 'Lost',
    category: 'lost',
    color: '#dc2626',
    subs: {
      budget: 'Over budget',
      bought_elsewhere: 'Bought elsewhere',
      not_interested: 'Not interested any more',
      no_match: 'Nothing that fits',
      no_response: 'No response',
    },
  },
  {
    key: 'junk',
    name: 'Junk',
    category: 'junk',
    color: '#6b7280',
    subs: { wrong_number: 'Wrong number', spam: 'Spam', broker: 'Another broker', duplicate: 'Entered twice' },
  },
]

/** Gives a new company its five pipelines, one for each lead type. One statement. */
export async function makeDefaultPipelines(work: Write): Promise<void> {
  const pipelines = PIPELINES.map(({ name, leadType }) => ({
    id: newId('pip'),
    name,
    lead_types: [leadType],
    statuses: STATUSES.map(({ subs = {}, ...status }) => ({
      ...status,
      id: newId('sta'),
      sub_statuses: Object.entries(subs).map(([key, subName]) => ({ id: newId('sub'), key, name: subName })),
    })),
  }))
  await work.count(sql.leads.pipelines.insertPipelines, { pipelines })
}
