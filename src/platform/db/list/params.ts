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

  /** `used` are the values that $1… already stand for. */
  constructor(used: readonly unknown[] = []) {
    this.values = [...used]
  }

  /** Adds `value` and returns the expression that stands for it. Every value travels as text and is cast in SQL:
   *  told that a parameter is a timestamptz, the driver would send a JavaScript date and lose the microseconds. */
  bind(value: string, type: SqlType): string {
    this.values.push(value)
    const placeholder = `$${this.values.length}::text`
    return type === 'text' ? placeholder : `${placeholder}::${type}`
  }
}
