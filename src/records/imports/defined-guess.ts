// What the columns of a file are taken for, whichever kind it is of.

import type { Definition } from '../../platform/record/definition'
import { exportOf } from '../exports/defined-export'
import { OUR_ID } from './defined-kind'
import type { Described } from './describe-file'
import { guessMapping } from './guess-columns'
import { definitionOf, type Kind, kindOf } from './kinds'

type Own = readonly { key: string; label: string }[]

/** What the columns of a file of a kind mean, as far as it can be guessed. */
export function guessFor(kind: Kind, described: Described, own: Own): Record<string, string> {
  const guess = guessMapping(kindOf(kind), described, own)
  const definition = definitionOf(kind)
  return definition ? guessDefined(definition, guess, described, own) : guess
}

/** Cells may look like a field that only people have; and of our own export, what can't be brought is left out. */
function guessDefined(
  definition: Definition,
  guess: Record<string, string>,
  { columns, head_row }: Described,
  own: Own,
): Record<string, string> {
  const fields = new Set([...Object.keys(definition.fields), ...own.map(({ key }) => `custom:${key}`)])
  const known = Object.entries(guess).map(([index, field]) => [index, fields.has(field) ? field : 'note'])
  const mapping: Record<string, string> = Object.fromEntries(known)
  const isOurs = new RegExp(`^${definition.prefix}_[0-9A-Za-z]{20}$`)
  const ids = columns.find(({ samples }) => samples.length > 0 && samples.every(cell => isOurs.test(cell)))
  const ofId = ids && mapping[ids.index] === 'note' ? ids : undefined
  if (ofId) mapping[ofId.index] = OUR_ID
  const { columns: listed } = exportOf(definition)
  const labels = new Set([...listed, ...own].map(({ label }) => label))
  const isExport = head_row > 0 && (ofId !== undefined || columns.every(({ heading }) => labels.has(heading)))
  const idle = new Set(listed.flatMap(({ key, label }) => (fields.has(key) || key === OUR_ID ? [] : [label])))
  for (const { index, heading } of isExport ? columns : [])
    if (mapping[index] === 'note' && idle.has(heading)) mapping[index] = 'ignore'
  return mapping
}
