import { clock } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import type { Enquiry } from './enquiry'
import { isSharedByNature } from './shared-by-nature'
import { lapseOf, type Named, namesBy, sightingsOf } from './shared-values'

type Asked = { source: Enquiry['source'] }
type Seen = { names: Named[]; isOverruled: boolean; isShared: boolean }

/** Counts the people of a list under their numbers and addresses as its run would, and writes nothing: for a check. */
export class ForeseenSharing {
  /** Only values that came with several names: of most there is nothing to remember. */
  readonly #seen = new Map<string, Seen>()

  /** Looks up what was counted of the values of some rows before. */
  async load(work: Write, rows: readonly { asked: Asked; values: readonly string[] }[]): Promise<void> {
    const pairs = rows.flatMap(({ asked: { source }, values }) =>
      values.filter(value => !this.#seen.has(keyOf(source.id, value))).map(value => ({ source_id: source.id, value })),
    )
    const found = pairs.length > 0 ? await sightingsOf(work, pairs) : []
    for (const { source_id, value, names, nobodys_until, is_overruled } of found) {
      if (names === null && !is_overruled) continue
      const isShared = !is_overruled && nobodys_until !== null && Date.parse(nobodys_until) > clock.now()
      this.#seen.set(keyOf(source_id, value), { names: names ?? [], isOverruled: is_overruled, isShared })
    }
  }

  /** Those of these values that are shared now, whoever they come from. */
  sharedKeys({ source }: Asked, values: readonly string[]): string[] {
    return values.filter(value => isSharedByNature(value) || this.#seen.get(keyOf(source.id, value))?.isShared)
  }

  /** Counts that values came with these names, and answers those that are nobody's by it. */
  count({ source }: Asked, values: readonly string[], names: readonly string[]): string[] {
    const at = new Date(clock.now()).toISOString()
    return values.filter(value => {
      const before = this.#seen.get(keyOf(source.id, value))
      if (before?.isOverruled) return false
      const met = namesBy({ names: before?.names ?? null }, names, at)
      const isShared = lapseOf(met) !== null
      this.#seen.set(keyOf(source.id, value), { names: met, isOverruled: false, isShared })
      return isShared
    })
  }
}

const keyOf = (sourceId: string, value: string): string => `${sourceId} ${value}`
