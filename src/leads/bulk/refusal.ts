import type { Fault } from '../../platform/errors'

/** Why a lead was refused, as a code and in words: the field's where the error names one. */
export function reasonOf({ code, message, fields }: Fault): { code: string; reason: string } {
  const [first] = Object.entries(fields ?? {})
  return { code, reason: first ? `${first[0]} ${first[1]}` : message }
}
