/** One statement of the query registry: its text with $1…, the order of its named parameters, and its row type. */
export type Query<P, R> = {
  /** `leads/leads/find_lead`: on errors, in logs. */
  readonly name: string
  readonly text: string
  readonly params: readonly string[]
  /** For parameters that are arrays: sent as array literals. */
  readonly arrays: readonly string[]
  /** Never set; carry the types. */
  readonly __params?: P
  readonly __row?: R
}

/** Values a statement takes. Objects go to json and jsonb parameters. */
export type Param = string | number | boolean | null | Uint8Array | readonly (string | number)[] | object

/** Filled in by the unit of work, so that no room can name another company. */
export type Supplied = 'company_id' | 'me'

export type AllParamsOf<Q> = Q extends Query<infer P, unknown> ? P : never
export type ParamsOf<Q> = Omit<AllParamsOf<Q>, Supplied>
export type RowOf<Q> = Q extends Query<infer _P, infer R> ? R : never

export function query<P, R>(
  name: string,
  text: string,
  params: readonly string[],
  arrays: readonly string[] = [],
): Query<P, R> {
  return { name, text, params, arrays }
}
