import type { Static } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import { listed } from '../../records'
import type { Catalogue } from './schema'
import { STEPS } from './steps'
import { changeableOf, datesOf, followed } from './triggers'

/** What automations can be made of. */
export const catalogue = (): Static<typeof Catalogue> => ({
  events: followed(),
  records: definitions
    .filter(({ kind }) => listed(kind))
    .map(definition => ({
      record: definition.kind,
      name: definition.words.many,
      fields: changeableOf(definition),
      dates: datesOf(definition.kind).map(({ field, label, type }) => ({ field, label, type })),
    })),
  steps: STEPS.map(({ kind, name, does, about = null, needs = null, schema }) => ({
    kind,
    name,
    does,
    about,
    needs,
    schema,
  })),
})
