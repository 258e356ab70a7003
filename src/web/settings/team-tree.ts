import type { Team } from '../records'

/** A team and how many stand above it. */
export type Placed = { team: Team; depth: number }

/** Teams in the order of the tree: each before those below it, by name beside each other. */
export function placedTeams(teams: readonly Team[]): Placed[] {
  const known = new Set(teams.map(({ id }) => id))
  const below = Map.groupBy(teams, ({ parent_id }) => (parent_id && known.has(parent_id) ? parent_id : null))
  const from = (parent: string | null, depth: number): Placed[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap(team => [{ team, depth }, ...from(team.id, depth + 1)])
  return from(null, 0)
}

/** The teams that `team` may be put below: all but itself and those below it. */
export function placesFor(teams: readonly Team[], team: Team | undefined): Placed[] {
  const placed = placedTeams(teams)
  const at = placed.findIndex(other => other.team.id === team?.id)
  if (at < 0) return placed
  const { depth } = placed[at]!
  const next = placed.findIndex((other, i) => i > at && other.depth <= depth)
  return [...placed.slice(0, at), ...(next < 0 ? [] : placed.slice(next))]
}

/** Choices for a select, set in by their depth. */
export const choicesOfTeams = (placed: readonly Placed[]): { value: string; label: string }[] =>
  placed.map(({ team, depth }) => ({ value: team.id, label: `${'– '.repeat(depth)}${team.name}` }))
