// Made by `bun run sql` from the record.ts of every room. Do not edit.
import { localities } from './inventory/localities/record'

/** Every kind of record that is defined in its room. */
export const definitions = [localities] as const
