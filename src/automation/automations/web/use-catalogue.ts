import type { Static } from '@sinclair/typebox'
import type { Path } from '../../../web/client'
import { sentence } from '../../../web/kit/field'
import type { FilterField } from '../../../web/kit/filter/drafts'
import type { Choice } from '../../../web/parts/select-field'
import { useZone } from '../../../web/session'
import { type Loaded, useGet } from '../../../web/use-get'
import type * as schema from '../builder-schema'
import type { Trigger } from '../definition'
import { stepWords as text } from './words'

export type Catalogue = Static<typeof schema.Catalogue>
type NameType = Catalogue['names'][number]['type']

/** What the builder chooses from. */
export type Choices = {
  catalogue: Catalogue
  /** Those of a type by their names; of templates and channels, only what `of` fits. */
  names(type: NameType, of?: RegExp): Choice[]
  /** What conditions can ask of a kind of record. */
  fieldsOf(record: string): FilterField[]
  /** The kind of record that a trigger is about. */
  recordOf(trigger: Trigger): string
}

const CATALOGUE = '/automation-catalogue' as Path<Catalogue>

export function useChoices(): Pick<Loaded<Catalogue>, 'failure' | 'reload'> & { choices: Choices | null } {
  const { data, failure, reload } = useGet(CATALOGUE)
  const zone = useZone()
  return { choices: data ? choicesIn(data, zone) : null, failure, reload }
}

function choicesIn(catalogue: Catalogue, zone: string): Choices {
  const names: Choices['names'] = (type, of) =>
    catalogue.names
      .filter(name => name.type === type && (!of || of.test(name.of ?? '')))
      .map(({ id, name }) => ({ value: id, label: name }))
  return {
    catalogue,
    names,
    fieldsOf: record =>
      (catalogue.records.find(one => one.record === record)?.conditions ?? []).map(
        ({ field, label, type, ...from }) => {
          const chosen = from.names ? names(from.names) : from.values?.map(one => said(one))
          const me = from.names === 'member' ? [{ value: '$me', label: text.actor }] : []
          const unit = type === 'instant' ? { zone } : { isMoney: field === 'budget' }
          return { name: field, label, type, ...unit, ...(chosen ? { choices: [...chosen, ...me] } : {}) }
        },
      ),
    recordOf: ({ kind, event, record = '' }) =>
      kind === 'event' ? (catalogue.events.find(one => one.event === event)?.record ?? '') : record,
  }
}

const said = ({ value, label }: { value: string; label: string | null }): Choice => ({
  value,
  label: label ?? sentence(value),
})
