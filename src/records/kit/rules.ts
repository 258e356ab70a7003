import type { Write } from '../../platform/db/work'
import type { Fields, ValuesOf } from '../../platform/record/definition'

/** The rules of a room for its records, beyond their definition. */
export type Rules<F extends Fields> = {
  /** Judges a record before it is written; `before` is null for a new one. Throws, naming the field. */
  check?(work: Write, next: ValuesOf<F> & { id: string }, before: ValuesOf<F> | null): Promise<void>
  /** Judges whether a record may be archived. Throws where something still needs it. */
  archive?(work: Write, id: string): Promise<void>
}
