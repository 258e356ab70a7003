import type { FieldType } from './list-spec'

type SqlType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz' | 'date'

/** The type a bound value takes in SQL, for each type of field (tags: each entry). */
export const sqlTypes = {
  text: 'text',
  enum: 'text',
  id: 'text',
  integer: 'bigint',
  money: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz',
  date: 'date',
  tags: 'text',
  span: 'numeric',
} as const satisfies Record<FieldType, SqlType>

/** The values of a statement, in the order of their placeholders. */
export class Params {
  readonly values: unknown[]

  /** `used` are the values of the parameters $1… so far. */
  constructor(used: readonly unknown[] = []) {
    this.values = [...used]
  }

  /** Adds `value` and returns its parameter. Every value is sent as text and cast in SQL: for a timestamptz parameter
   *  the driver would send a JavaScript date and lose the microseconds. */
  bind(value: string, type: SqlType): string {
    this.values.push(value)
    const placeholder = `$${this.values.length}::text`
    return type === 'text' ? placeholder : `${placeholder}::${type}`
  }
}
