import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import {
  type Description,
  describeBackAndForth,
  describeJumps,
  describeLeftAlone,
  describeOwnerChanges,
  describePersonArchived,
  describePhoneChanges,
  describeTwoOwners,
  describeWonOnReopening,
} from './describe-finding'

/** Leads of a stretch by their ids, and what else a rule needs. */
export type Stretch = {
  after: string
  until: string
  /** ISO 8601. Moves and turns before it are history that nobody goes after any more. */
  since: string
  now: string
  /** The company's, for what happened on one day. */
  zone: string
}

/** Of one lead, what a rule found. `mark`: the same evidence has the same. */
type Found = { lead_id: string; mark: string } & Description
export type NameOf = (memberId: string) => string

type Rule = {
  name: string
  /** `{n}` is replaced by the threshold. */
  does: string
  /** What its threshold counts; null when it has none. */
  unit: 'days' | 'statuses' | null
  threshold: number | null
  severity: Severity
  find(work: Write, stretch: Stretch, threshold: number, nameOf: NameOf): Promise<Found[]>
}

export const SEVERITIES = ['low', 'medium', 'high'] as const
export type Severity = (typeof SEVERITIES)[number]

const { integrity } = sql

const found = <Facts>(
  rows: readonly { lead_id: string; mark: string; facts: Facts }[],
  say: (facts: Facts, leadId: string) => Description,
): Found[] => rows.map(({ lead_id, mark, facts }) => ({ lead_id, mark, ...say(facts, lead_id) }))

/** The rules about leads, as the program has them; a company turns them off and sets their thresholds. */
export const RULES = {
  owner_changed_before_won: {
    name: 'Owner changed before the booking',
    does: 'A lead was won within {n} days after it was given to somebody else',
    unit: 'days',
    threshold: 7,
    severity: 'high',
    find: async (work, stretch, threshold, nameOf) =>
      found(await work.all(integrity.findOwnerChangesBeforeWon, { ...bounds(stretch), threshold }), facts =>
        describeOwnerChanges(facts, nameOf),
      ),
  },
  phone_changed_after_visit: {
    name: 'Phone changed after a visit',
    does: 'A number of the person was edited or removed within {n} days after a completed visit',
    unit: 'days',
    threshold: 30,
    severity: 'high',
    find: async (work, stretch, threshold) =>
      found(
        await work.all(integrity.findPhoneChangesAfterVisit, { ...bounds(stretch), threshold }),
        describePhoneChanges,
      ),
  },
  same_person_two_owners: {
    name: 'One person, two owners',
    does: 'A person has open leads with two members: the same contact, or the same name and a number that ends alike',
    unit: null,
    threshold: null,
    severity: 'medium',
    find: async (work, stretch, _, nameOf) =>
      found(await work.all(integrity.findPersonsOfTwoOwners, bounds(stretch)), facts =>
        describeTwoOwners(facts, nameOf),
      ),
  },
  left_alone: {
    name: 'Left alone',
    does: 'An open lead has no follow-up and was not touched for {n} days, or its follow-up is overdue for as long',
    unit: 'days',
    threshold: 7,
    severity: 'low',
    find: async (work, stretch, threshold) =>
      found(
        await work.all(integrity.findLeftAlone, { ...bounds(stretch), threshold, now: stretch.now }),
        describeLeftAlone,
      ),
  },
  status_jumped: {
    name: 'Statuses passed over',
    does: 'A lead moved forward past {n} or more statuses of its pipeline at once',
    unit: 'statuses',
    threshold: 3,
    severity: 'medium',
    find: async (work, stretch, threshold) =>
      found(
        await work.all(integrity.findJumps, { ...bounds(stretch), threshold, since: stretch.since }),
        describeJumps,
      ),
  },
  won_on_reopening: {
    name: 'Reopened and won on one day',
    does: 'A closed lead was opened again and won on the same day',
    unit: null,
    threshold: null,
    severity: 'high',
    find: async (work, stretch) =>
      found(
        await work.all(integrity.findWonOnReopening, { ...bounds(stretch), zone: stretch.zone }),
        describeWonOnReopening,
      ),
  },
  owner_back_and_forth: {
    name: 'Owner changed back and forth',
    does: 'A lead went to somebody else and came back within {n} days',
    unit: 'days',
    threshold: 14,
    severity: 'medium',
    find: async (work, stretch, threshold, nameOf) =>
      found(
        await work.all(integrity.findOwnersBackAndForth, { ...bounds(stretch), threshold, since: stretch.since }),
        facts => describeBackAndForth(facts, nameOf),
      ),
  },
  person_archived: {
    name: 'Archived contact, open lead',
    does: 'The contact of an open lead was archived',
    unit: null,
    threshold: null,
    severity: 'medium',
    find: async (work, stretch) =>
      found(await work.all(integrity.findPersonsArchived, bounds(stretch)), describePersonArchived),
  },
} as const satisfies Record<string, Rule>

export type RuleKey = keyof typeof RULES
export const RULE_KEYS = Object.keys(RULES) as [RuleKey, ...RuleKey[]]

/** A rule with its own find, whatever it counts. */
export const ruleOf = (key: RuleKey): Rule => RULES[key]

const bounds = ({ after, until }: Stretch) => ({ after, until })
