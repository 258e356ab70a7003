// Who gets a lead, by hand-made rules and members: every reason against a member at every place where one may be named.

import { describe, expect, test } from 'bun:test'
import { type AssignmentState, keyOf, type Taker, type Turn } from '../../../src/leads/assignment/assignment-state'
import { type Asked, decideOwner } from '../../../src/leads/assignment/decide-owner'
import type { ReadRule } from '../../../src/leads/assignment/read-rule'
import { takeTurn, whoseTurn } from '../../../src/leads/assignment/whose-turn'
import { days } from '../../../src/platform/clock'

const AT = Date.parse('2026-11-28T06:00:00Z')

const member = (id: string, more: Partial<Taker> = {}): Taker => ({
  id,
  name: id.toUpperCase(),
  status: 'active',
  takes_leads: true,
  team_id: null,
  works_own: true,
  works_leads: true,
  away_until: null,
  daily_cap: null,
  open_cap: null,
  languages: [],
  joined: 0,
  ...more,
})

const ruleOf = (more: Partial<ReadRule> = {}): ReadRule => ({
  id: 'rule',
  name: 'Wakad',
  source_ids: [],
  conditions: null,
  way: 'round_robin',
  member_ids: [],
  team_id: null,
  weights: {},
  sticky_days: null,
  daily_cap: null,
  open_cap: null,
  hours: 'any',
  branch_id: null,
  prefers_language: false,
  fallback_member_id: null,
  fallback_team_id: null,
  reroute_after: null,
  reroute_times: 0,
  fits: () => true,
  broken: null,
  ...more,
})

type Place = { members: Taker[]; rules: ReadRule[]; given?: Record<string, number>; open?: Record<string, number> }

const stateOf = ({ members, rules, given = {}, open }: Place): AssignmentState => ({
  rules,
  takers: new Map(members.map(each => [each.id, each])),
  turns: new Map(),
  day: '2026-11-28',
  given: new Map(Object.entries(given)),
  open: open ? new Map(Object.entries(open)) : null,
  hours: new Map(),
  sources: new Map(),
  fields: new Map(),
  zone: 'Asia/Kolkata',
})

const askedOf = (more: Partial<Asked> = {}): Asked => ({
  facts: {},
  at: AT,
  sourceOwnerId: null,
  previousOwnerId: null,
  previousAt: null,
  without: [],
  ...more,
})

const decide = (place: Place, asked: Partial<Asked> = {}) => {
  const { memberId, how, passedOver } = decideOwner(askedOf(asked), stateOf(place))
  return { memberId, how, why: passedOver.map(({ id, why }) => `${id} ${why}`) }
}

const OWNER = member('owner', { works_own: false })
const SPARE = member('spare', { joined: 1 })

/** Everything that may keep a lead from a member, whichever rule or place names them. */
const AGAINST: [what: string, change: Partial<Taker>, place: Partial<Place>, without: string[], why: string][] = [
  ['was invited only', { status: 'invited' }, {}, [], 'is not active'],
  ['was deactivated', { status: 'deactivated' }, {}, [], 'is not active'],
  ['may not edit leads', { works_leads: false }, {}, [], 'may not edit leads'],
  ['had it before', {}, {}, ['wanted'], 'had it before'],
  ['takes none', { takes_leads: false }, {}, [], 'takes no leads now'],
  ['is away', { away_until: '2026-11-28T06:00:01Z' }, {}, [], 'is away until 28 Nov 2026, 11:30'],
  [
    'had enough today',
    { daily_cap: 3 },
    { given: { ' wanted': 1, 'other wanted': 2 } },
    [],
    'has had 3 of 3 leads today',
  ],
  ['has enough open', { open_cap: 7 }, { open: { wanted: 7 } }, [], 'has 7 of 7 open leads'],
]

/** Everything a little short of that. */
const NOT_AGAINST: [what: string, change: Partial<Taker>, place: Partial<Place>, without: string[]][] = [
  ['is back this second', { away_until: '2026-11-28T06:00:00Z' }, {}, []],
  ['has one to go today', { daily_cap: 3 }, { given: { ' wanted': 1, 'other wanted': 1, 'other spare': 9 } }, []],
  ['has room for one more', { open_cap: 7 }, { open: { wanted: 6, spare: 50 } }, []],
  ['is not the one without', {}, {}, ['owner']],
]

/** The places that name a member, with who comes next. */
const PLACES: [place: string, rules: ReadRule[], asked: Partial<Asked>, how: string][] = [
  [
    'knows the person',
    [ruleOf({ member_ids: ['spare'] })],
    { previousOwnerId: 'wanted', previousAt: AT },
    'known_person',
  ],
  ['is the source’s owner', [ruleOf({ member_ids: ['spare'] })], { sourceOwnerId: 'wanted' }, 'source_owner'],
  ['has the turn of a rule', [ruleOf({ member_ids: ['wanted', 'spare'] })], {}, 'turn'],
  [
    'is fixed by a rule',
    [ruleOf({ way: 'fixed', member_ids: ['wanted'] }), ruleOf({ id: 'b', member_ids: ['spare'] })],
    {},
    'turn',
  ],
  ['is in a rule’s team', [ruleOf({ team_id: 'ten' }), ruleOf({ id: 'b', member_ids: ['spare'] })], {}, 'turn'],
  [
    'is a rule’s fallback',
    [ruleOf({ member_ids: ['gone'], fallback_member_id: 'wanted' }), ruleOf({ id: 'b', member_ids: ['spare'] })],
    {},
    'fallback',
  ],
  [
    'is in a fallback team',
    [ruleOf({ member_ids: ['gone'], fallback_team_id: 'ten' }), ruleOf({ id: 'b', member_ids: ['spare'] })],
    {},
    'fallback',
  ],
]

const placed = (rules: ReadRule[], change: Partial<Taker>, place: Partial<Place>): Place => ({
  members: [OWNER, member('wanted', { team_id: 'ten', ...change }), SPARE],
  rules,
  ...place,
})

describe.each(PLACES)('a member who %s', (_place, rules, asked, how) => {
  test('gets the lead', () => {
    expect(decide(placed(rules, {}, {}), asked)).toMatchObject({ memberId: 'wanted', how })
  })

  test.each(AGAINST)('and %s does not, which is said', (_what, change, place, without, why) => {
    const decision = decide(placed(rules, change, place), { ...asked, without })
    expect(decision).toMatchObject({ memberId: 'spare', how: 'turn' })
    // Of a team only those who are active count at all.
    const isSilent = change.status !== undefined && rules[0]!.team_id === 'ten'
    const isSilentSpare = change.status !== undefined && rules[0]!.fallback_team_id === 'ten'
    expect(decision.why).toEqual(isSilent || isSilentSpare ? [] : [`wanted ${why}`])
  })

  test.each(NOT_AGAINST)('and %s gets it', (_what, change, place, without) => {
    expect(decide(placed(rules, change, place), { ...asked, without })).toMatchObject({ memberId: 'wanted', how })
  })
})

describe('a rule’s own caps', () => {
  const daily = ruleOf({ member_ids: ['wanted', 'spare'], daily_cap: 2 })
  const open = ruleOf({ member_ids: ['wanted', 'spare'], open_cap: 2 })

  test('count the leads of this rule on this day, and end at their number', () => {
    const at = (given: Record<string, number>) => decide(placed([daily], {}, { given }))
    expect(at({ 'rule wanted': 1, 'other wanted': 5, ' wanted': 5 }).memberId).toBe('wanted')
    expect(at({ 'rule wanted': 2 })).toMatchObject({
      memberId: 'spare',
      why: ['wanted has had 2 of 2 leads of this rule today'],
    })
  })

  test('count what is open, whichever rule it came by', () => {
    const at = (wanted: number) => decide(placed([open], {}, { open: { wanted } }))
    expect(at(1).memberId).toBe('wanted')
    expect(at(2)).toMatchObject({ memberId: 'spare', why: ['wanted has 2 of the rule’s 2 open leads'] })
  })

  test('hold for whoever knows the person, not for its fallbacks or the source’s owner', () => {
    const given = { 'rule wanted': 2, 'rule spare': 2 }
    const next = ruleOf({ id: 'next', member_ids: ['owner'] })
    const rule = { ...daily, member_ids: ['spare'] }
    const by = (more: Partial<ReadRule>, asked: Partial<Asked> = {}) =>
      decide(placed([{ ...rule, ...more }, next], {}, { given }), asked).memberId
    expect(by({ fallback_member_id: 'wanted' })).toBe('wanted')
    expect(by({}, { previousOwnerId: 'wanted' })).toBe('owner')
    expect(by({ fallback_team_id: 'ten' })).toBe('wanted')
    expect(by({}, { sourceOwnerId: 'wanted' })).toBe('wanted')
  })
})

describe('whoever knows the person', () => {
  const rule = (sticky_days: number | null) => ruleOf({ sticky_days, member_ids: ['spare'] })
  const before = (sticky: number | null, previousAt: number | null) =>
    decide(placed([rule(sticky)], {}, {}), { previousOwnerId: 'wanted', previousAt }).memberId

  test('is remembered to the end of the days, and for ever without them', () => {
    expect(before(30, AT - days(30))).toBe('wanted')
    expect(before(30, AT - days(30) - 1)).toBe('spare')
    expect(before(30, null)).toBe('spare')
    expect(before(0, AT)).toBe('spare')
    expect(before(null, null)).toBe('wanted')
  })
})

describe('the last resort', () => {
  const nobody = [ruleOf({ member_ids: ['gone'] })]

  test('is the first active member, also one who takes no leads', () => {
    const members = [member('old', { status: 'deactivated' }), member('owner', { takes_leads: false }), SPARE]
    expect(decide({ members, rules: nobody })).toMatchObject({ memberId: 'owner', how: 'last_resort' })
  })

  test('is somebody else while somebody is left who had it not', () => {
    expect(decide({ members: [OWNER, SPARE], rules: nobody }, { without: ['owner'] }).memberId).toBe('spare')
    expect(decide({ members: [OWNER], rules: nobody }, { without: ['owner'] }).memberId).toBe('owner')
  })

  test('of a company where nobody is active is none', () => {
    expect(() => decide({ members: [member('old', { status: 'invited' })], rules: [] })).toThrow('active member')
  })
})

describe('a turn', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(id => member(id)) as [Taker, Taker, Taker]
  const rule = (way: ReadRule['way'], weights = {}) => ({ id: 'rule', way, weights })
  const turnsOf = (turns: Record<string, Partial<Turn>>): AssignmentState['turns'] =>
    new Map(Object.entries(turns).map(([id, turn]) => [keyOf('rule', id), { last: null, credit: 0, owed: 0, ...turn }]))
  const next = (way: ReadRule['way'], turns: Record<string, Partial<Turn>>, weights = {}) =>
    whoseTurn(rule(way, weights), [a, b, c], { turns: turnsOf(turns), open: null })?.id

  test('that was given back comes before everybody else’s, of several the most owed, once each', () => {
    const turns = turnsOf({ a: { last: 3 }, b: { last: 1 }, c: { last: 2, owed: 2 } })
    const taken: string[] = []
    for (let i = 0; i < 5; i++) {
      const chosen = whoseTurn(rule('round_robin'), [a, b, c], { turns, open: null })!
      expect(takeTurn(rule('round_robin'), chosen, [a, b, c], turns)).toEqual([keyOf('rule', chosen.id)])
      taken.push(chosen.id)
    }
    // Two that are owed, then b who waited longest, c, a: what was owed cost c no turn of the round.
    expect(taken).toEqual(['c', 'c', 'b', 'c', 'a'])
    expect(next('round_robin', { a: { last: 1, owed: 1 }, b: { last: 2, owed: 2 }, c: { last: 3 } })).toBe('b')
  })

  test('that was given back is kept for who may not have it now', () => {
    const turns = turnsOf({ a: { last: 1 }, b: { last: 2 }, c: { last: 3, owed: 1 } })
    expect(whoseTurn(rule('round_robin'), [a, b], { turns, open: null })?.id).toBe('a')
    expect(turns.get(keyOf('rule', 'c'))!.owed).toBe(1)
  })

  test('under weights counts what is owed too, without running up credit', () => {
    const turns = turnsOf({ a: { last: 1, credit: 5 }, b: { last: 2, owed: 1 } })
    const chosen = whoseTurn(rule('weighted', { a: 9 }), [a, b], { turns, open: null })!
    expect(chosen.id).toBe('b')
    takeTurn(rule('weighted', { a: 9 }), chosen, [a, b], turns)
    expect([turns.get(keyOf('rule', 'a')), turns.get(keyOf('rule', 'b'))]).toEqual([
      { last: 1, credit: 5, owed: 0 },
      { last: 2, credit: 0, owed: 0 },
    ])
  })

  test('by the fewest open leads is not owed to anybody', () => {
    const turns = turnsOf({ a: { last: 1, owed: 3 } })
    const open = new Map([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ])
    expect(whoseTurn(rule('least_loaded'), [a, b, c], { turns, open })?.id).toBe('b')
  })

  test('under another rule is another', () => {
    const turns = new Map([[keyOf('another', 'a'), { last: 9, credit: 0, owed: 4 }]])
    expect(whoseTurn(rule('round_robin'), [b, a], { turns, open: null })?.id).toBe('b')
  })
})
