import type { CONNECTION_STATES, ConnectionKind } from '../../platform/connections/connection'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { said } from '../../platform/rooms'
import { listBroken } from '../../records'
import type { ConnectionHealth, ConnectionOffer, HealthList } from './schema'

/** What needs somebody comes first. */
const ORDER = [
  'failing',
  'needs_attention',
  'never_used',
  'paused',
  'healthy',
] satisfies (typeof CONNECTION_STATES)[number][]

/** The kinds that whoever asks may see, as in their rooms. */
const seenKinds = ({ who }: Work): readonly ConnectionKind[] =>
  said('connections').filter(({ seenBy }) => seenBy.some(permission => who.permissions[permission]))

/** Every connection that whoever asks may see, what needs somebody first. 422 for a kind that there is not. */
export async function listConnections(work: Work, { state, kind }: HealthList): Promise<ConnectionHealth[]> {
  if (kind !== undefined && !said('connections').some(({ key }) => key === kind)) {
    throw invalid({ kind: 'is not a kind of connection' })
  }
  const broken = await listBroken(work)
  const shown: ConnectionHealth[] = []
  for (const one of seenKinds(work).filter(({ key }) => kind === undefined || key === kind)) {
    const about = { kind: one.key, kind_name: one.name, group: one.group, settings_path: one.settings }
    for (const connection of await one.list(work)) {
      if (state !== undefined && connection.state !== state) continue
      const actions = connection.actions.map(action => ({ ...action }))
      shown.push({ ...connection, ...about, actions, broken_since: broken.get(connection.id) ?? null })
    }
  }
  return shown.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

/** What can be connected, of the kinds that whoever asks may see, and how much of it is. */
export async function listOffers(work: Work): Promise<ConnectionOffer[]> {
  const shown: ConnectionOffer[] = []
  for (const { key: kind, group, settings: settings_path, offers, list } of seenKinds(work)) {
    const connections = await list(work)
    for (const { key, name, does, lacks, isOf = () => true } of offers) {
      const of = connections.filter(isOf)
      const failing = of.filter(({ state }) => state === 'failing').length
      shown.push({ key, kind, group, name, does, settings_path, lacks: lacks?.() ?? null, set_up: of.length, failing })
    }
  }
  return shown
}
