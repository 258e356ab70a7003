// Findings in words, with the records of their evidence. They name members and statuses, dates and references: never a
// number or the name of a person, for these words are stored and read by everybody who may look.

import type { RowOf } from '../../platform/db/query'
import type { sql } from '../queries.gen'
import type { NameOf } from './rules'

type EvidenceKind = 'assignment' | 'status_change' | 'visit' | 'number' | 'contact' | 'lead' | 'follow_up'

/** One record of the evidence of a finding. */
export type Evidence = { kind: EvidenceKind; id: string; at: string | null; text: string }
export type Description = { text: string; evidence: Evidence[] }

type Integrity = typeof sql.integrity
type FactsOf<Q extends keyof Integrity> = RowOf<Integrity[Q]> extends { facts: infer Facts } ? Facts : never

const times = (count: number, one: string): string => (count === 1 ? one : `${one}, ${count} times`)
const by = (name: string | null): string => (name === null ? '' : `, by ${name}`)

export function describeOwnerChanges({ changes }: FactsOf<'findOwnerChangesBeforeWon'>, nameOf: NameOf): Description {
  return {
    text: times(changes.length, 'Given to somebody else shortly before it was won'),
    evidence: changes.map(({ id, at, from, to, by: who }) => ({
      kind: 'assignment',
      id,
      at,
      text: `From ${nameOf(from)} to ${nameOf(to)}${by(who)}`,
    })),
  }
}

export function describePhoneChanges({ visit, changes }: FactsOf<'findPhoneChangesAfterVisit'>): Description {
  return {
    text: times(changes.length, 'A phone number was changed or removed after a visit'),
    evidence: [
      { kind: 'visit', id: visit.id, at: visit.at, text: `Visit ${visit.number} took place` },
      ...changes.map(({ id, at, by: who }) => ({
        kind: 'number' as const,
        id,
        at,
        text: `Number changed or removed${by(who)}`,
      })),
    ],
  }
}

export function describeTwoOwners({ others }: FactsOf<'findPersonsOfTwoOwners'>, nameOf: NameOf): Description {
  return {
    text: 'The same person seems to have an older open lead with another owner',
    evidence: others.map(({ id, ref, owner_id, by: how }) => ({
      kind: 'lead',
      id,
      at: null,
      text: `${ref}, with ${nameOf(owner_id)}: ${how === 'contact' ? 'the same contact' : 'the same name, and a number that ends alike'}`,
    })),
  }
}

export function describeLeftAlone({ kind, since }: FactsOf<'findLeftAlone'>, leadId: string): Description {
  const text = kind === 'none' ? 'Open without a follow-up, and not touched' : 'Its follow-up is long overdue'
  const says = kind === 'none' ? 'Last touched' : 'Follow-up was due'
  return { text, evidence: [{ kind: 'follow_up', id: leadId, at: since, text: says }] }
}

export function describeJumps({ moves }: FactsOf<'findJumps'>): Description {
  return {
    text: times(moves.length, 'Moved past statuses of its pipeline'),
    evidence: moves.map(({ id, at, from, to, skipped, by: who }) => ({
      kind: 'status_change',
      id,
      at,
      text: `${from} → ${to}, past ${skipped} ${skipped === 1 ? 'status' : 'statuses'}${by(who)}`,
    })),
  }
}

export function describeWonOnReopening(facts: FactsOf<'findWonOnReopening'>): Description {
  return {
    text: 'Opened again and won on the same day',
    evidence: [
      { kind: 'status_change', id: facts.id, at: facts.at, text: `Opened again, from ${facts.from}${by(facts.by)}` },
    ],
  }
}

export function describeBackAndForth({ turns }: FactsOf<'findOwnersBackAndForth'>, nameOf: NameOf): Description {
  return {
    text: times(turns.length, 'Given to somebody else and back'),
    evidence: turns.map(({ id, at, owner, meanwhile, by: who }) => ({
      kind: 'assignment',
      id,
      at,
      text: `Back to ${nameOf(owner)}, in the meantime with ${nameOf(meanwhile)}${by(who)}`,
    })),
  }
}

export function describePersonArchived({ contact_id, archived_at }: FactsOf<'findPersonsArchived'>): Description {
  return {
    text: 'Open, though its contact is archived',
    evidence: [{ kind: 'contact', id: contact_id, at: archived_at, text: 'The contact was archived' }],
  }
}
