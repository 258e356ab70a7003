import type { LeadSource } from '../records'
import { sourceWords } from './sources-words'

type FieldMap = LeadSource['field_map']

/** A map while it is edited; `id` tells lines apart. `values`: one `theirs = ours` a line. */
export type EditedKey = { id: string; from: string; to: string; values: string }
export type EditedConstant = { id: string; to: string; value: string }
export type EditedMap = { keys: EditedKey[]; constants: EditedConstant[] }

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

export const newLine = () => ({ id: newId(), from: '', to: 'note' })

/** A saved map, to be edited. */
export const editedOf = ({ keys, constants }: FieldMap): EditedMap => ({
  keys: keys.map(({ from, to, values = {} }) => ({
    ...{ id: newId(), from, to },
    values: Object.entries(values)
      .map(([theirs, ours]) => `${theirs} = ${ours}`)
      .join('\n'),
  })),
  constants: constants.map(constant => ({ id: newId(), ...constant })),
})

/** An edited map as the API takes it, and what of it can't be read, by the API's paths. */
export function mapOf({ keys, constants }: EditedMap): { field_map: FieldMap; wrong: Record<string, string> } {
  const wrong: Record<string, string> = {}
  const field_map = {
    keys: keys.map(({ from, to, values }, i) => {
      const lines = values.split('\n').filter(line => line.trim() !== '')
      const pairs = lines.map(line => line.split('=').map(part => part.trim()))
      if (pairs.some(pair => pair.length !== 2 || pair.includes(''))) {
        wrong[`field_map.keys.${i}.values`] = sourceWords.map.wrongPair
      }
      return { from: from.trim(), to, ...(lines.length > 0 ? { values: Object.fromEntries(pairs) } : {}) }
    }),
    constants: constants.map(({ to, value }) => ({ to, value: value.trim() })),
  }
  return { field_map, wrong }
}
