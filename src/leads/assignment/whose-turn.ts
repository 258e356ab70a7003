import { type AssignmentState, keyOf, type Taker, type Turn } from './assignment-state'
import type { ReadRule } from './read-rule'

const UNTAKEN: Turn = { last: null, credit: 0, owed: 0 }

/** Whose turn it is among those who may have it, in the way of the rule. Nobody else's turn is lost, also not under
 *  weights: credit is run up only by those who may have the turn. Null when there is nobody. */
export function whoseTurn(
  rule: Pick<ReadRule, 'id' | 'way' | 'weights'>,
  able: readonly Taker[],
  { turns, open }: Pick<AssignmentState, 'turns' | 'open'>,
): Taker | null {
  const turnOf = ({ id }: Taker): Turn => turns.get(keyOf(rule.id, id)) ?? UNTAKEN
  const weightOf = ({ id }: Taker): number => rule.weights[id] ?? 1
  // In the order of the rule; members who never had a turn come before all who had one.
  const waited = able
    .map((taker, place) => ({ taker, place, turn: turnOf(taker) }))
    .sort((a, b) => (a.turn.last ?? -1) - (b.turn.last ?? -1) || a.place - b.place)
    .map(({ taker }) => taker)
  const [longest] = waited
  if (!longest || rule.way === 'fixed') return longest ?? null
  const most = (of: (taker: Taker) => number): Taker =>
    waited.reduce((best, taker) => (of(taker) > of(best) ? taker : best), longest)
  if (rule.way === 'least_loaded') return most(({ id }) => -(open?.get(id) ?? 0))
  const owed = most(taker => turnOf(taker).owed)
  if (turnOf(owed).owed > 0) return owed
  return rule.way === 'weighted' ? most(taker => turnOf(taker).credit + weightOf(taker)) : longest
}

/** Takes the turn of `chosen`, and answers the turns that changed by it. One that was owed costs no other. */
export function takeTurn(
  rule: Pick<ReadRule, 'id' | 'way' | 'weights'>,
  chosen: Taker,
  able: readonly Taker[],
  turns: AssignmentState['turns'],
): string[] {
  const key = keyOf(rule.id, chosen.id)
  const turn = turns.get(key) ?? UNTAKEN
  if (turn.owed > 0) {
    turns.set(key, { ...turn, owed: turn.owed - 1 })
    return [key]
  }
  const changed = new Set([key])
  let all = 0
  for (const { id } of rule.way === 'weighted' ? able : []) {
    const weight = rule.weights[id] ?? 1
    const own = turns.get(keyOf(rule.id, id)) ?? UNTAKEN
    turns.set(keyOf(rule.id, id), { ...own, credit: own.credit + weight })
    changed.add(keyOf(rule.id, id))
    all += weight
  }
  let latest = 0
  for (const [other, { last }] of turns) if (other.startsWith(`${rule.id} `)) latest = Math.max(latest, last ?? 0)
  const own = turns.get(key) ?? UNTAKEN
  turns.set(key, { ...own, last: latest + 1, credit: own.credit - all })
  return [...changed]
}
