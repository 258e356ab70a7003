import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import type { Pipeline, PipelineStatus } from './schema'

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

/** Gives a new company its five pipelines, one for each lead type. */
export const makeDefaultPipelines = (work: Write): Promise<void> =>
  makePipelines(
    work,
    PIPELINES.map(({ name, leadType }) => ({
      id: newId('pip'),
      name,
      lead_types: [leadType],
      default_for: [leadType],
      statuses: null,
    })),
  )

type MadePipeline = Pick<Pipeline, 'id' | 'name' | 'lead_types' | 'default_for'> & {
  /** Copied from another pipeline; null: the usual ones. */
  statuses: readonly PipelineStatus[] | null
}

/** Adds pipelines behind the others, with their statuses. One statement. */
export async function makePipelines(work: Write, made: readonly MadePipeline[]): Promise<void> {
  const pipelines = made.map(({ statuses, ...pipeline }) => ({
    ...pipeline,
    statuses: (statuses ?? usual()).map(({ sub_statuses, ...status }) => ({
      ...status,
      id: newId('sta'),
      sub_statuses: sub_statuses.map(({ key, name }) => ({ id: newId('sub'), key, name })),
    })),
  }))
  await work.count(sql.pipelines.insertPipelines, { pipelines })
}

/** The statuses that a new pipeline begins with. */
export const usual = () =>
  STATUSES.map(({ subs = {}, ...status }) => ({
    ...status,
    sub_statuses: Object.entries(subs).map(([key, name]) => ({ key, name })),
  }))
