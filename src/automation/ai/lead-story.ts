import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { askInside } from '../../platform/http/inside'
import { dayOf } from '../../platform/time/company-day'

const MOST_ENTRIES = 60

type Lead = {
  lead_type: string
  temperature: string
  status: { name: string }
  source: string
  message: string | null
  project: string | null
  received_at: string
  follow_up_at: string | null
  contact: { name: string; city: string }
  owner: { name: string }
  requirement: {
    budget_min: number | null
    budget_max: number | null
    bhk: number[]
    property_types: string[]
    location: string
  }
}
type Entry = { at: string; type: string; title: string; text: string | null }

/** What there is to know of a lead and what happened to it, as `who` may read it. 404 beyond their reach. */
export async function storyOf(who: Who, leadId: string, request?: Request): Promise<Record<string, string>> {
  const read = async (path: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await askInside(who, { method: 'GET', path, query, ...(request ? { request } : {}) })
    if (status !== 200) throw fault(status === 404 ? 'not_found' : 'permission_denied')
    return body.data
  }
  const lead = (await read(`/api/v1/leads/${encodeURIComponent(leadId)}`)) as Lead
  const entries = (await read('/api/v1/activities', { lead_id: leadId, limit: MOST_ENTRIES })) as Entry[]
  return {
    Lead: factsOf(lead, who.zone),
    Timeline: entries
      .reverse()
      .map(entry => lineOf(entry, who.zone))
      .join('\n'),
  }
}

function factsOf(lead: Lead, zone: string): string {
  const { requirement } = lead
  const facts: Record<string, string | null> = {
    Name: lead.contact.name,
    City: lead.contact.city,
    'Looking to': lead.lead_type.replace('_', ' '),
    Status: lead.status.name,
    Temperature: lead.temperature,
    Source: lead.source,
    Owner: lead.owner.name,
    Received: inWords(lead.received_at, zone),
    'Follow-up': lead.follow_up_at && inWords(lead.follow_up_at, zone),
    Budget: [requirement.budget_min, requirement.budget_max].map(rupees).filter(Boolean).join(' to '),
    BHK: requirement.bhk.join(', '),
    'Property types': requirement.property_types.join(', '),
    Localities: requirement.location,
    Project: lead.project,
    Message: lead.message,
  }
  return Object.entries(facts)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

/** With commas, so that an amount is not taken for a number to call. */
const rupees = (paise: number | null): string => (paise === null ? '' : `₹${(paise / 100).toLocaleString('en-IN')}`)

const lineOf = ({ at, type, title, text }: Entry, zone: string): string =>
  `${inWords(at, zone)} (${type}): ${[title, text].filter(Boolean).join(' — ')}`

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `29 Nov 2026`, in the company's time. */
function inWords(instant: string, zone: string): string {
  const [year, month, day] = dayOf(instant, zone).split('-').map(Number) as [number, number, number]
  return `${day} ${MONTHS[month - 1]} ${year}`
}
