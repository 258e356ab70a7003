import { useRef, useState } from 'react'
import { useCustomFieldList } from '../directory'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import type { Choice } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { useToast } from '../parts/toasts'
import { useSubmit, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { CustomField, LeadSource, TriedBody } from '../records'
import { type EditedMap, editedOf, mapOf, newLine } from './source-map-form'
import { ConstantLine, KeyLine } from './source-map-lines'
import { SourceTrial } from './source-trial'
import { changeSource, tryMap } from './sources-api'
import { sourceWords } from './sources-words'

const text = sourceWords.map

/** How a source's keys are read: edited, tried on what came, saved. */
export function SourceMap({ source, onChanged }: { source: LeadSource; onChanged(source: LeadSource): void }) {
  const [map, setMap] = useState<EditedMap>(() => editedOf(source.field_map))
  const [tried, setTried] = useState<TriedBody[] | null>(null)
  const isTrial = useRef(false)
  const show = useToast()
  const fields = useCustomFieldList('lead')
  const targets = targetsOf(fields.data ?? [])
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const { field_map, wrong } = mapOf(map)
    if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
    if (isTrial.current) {
      setTried(await tryMap(source.id, field_map, String(form.get('body') ?? '').trim() || null))
      return 'tried'
    }
    onChanged(await changeSource(source.id, { field_map, updated_at: source.updated_at }))
    show({ text: sourceWords.saved })
  })
  const { keys, constants } = map
  return (
    <>
      <p className="soft">{text.intro}</p>
      <WhenRead lists={[fields]}>
        <EditForm onSubmit={onSubmit}>
          <fieldset className="check-group">
            <legend>{text.keys}</legend>
            {keys.map((line, i) => (
              <KeyLine
                key={line.id}
                place={i}
                line={line}
                targets={targets}
                error={error}
                onChange={next => setMap({ ...map, keys: next ? keys.with(i, next) : keys.toSpliced(i, 1) })}
              />
            ))}
            <Button icon="plus" onClick={() => setMap({ ...map, keys: [...keys, { ...newLine(), values: '' }] })}>
              {text.addKey}
            </Button>
          </fieldset>
          <fieldset className="check-group">
            <legend>{text.constants}</legend>
            {constants.map((line, i) => (
              <ConstantLine
                key={line.id}
                place={i}
                line={line}
                targets={targets}
                error={error}
                onChange={next =>
                  setMap({ ...map, constants: next ? constants.with(i, next) : constants.toSpliced(i, 1) })
                }
              />
            ))}
            <Button
              icon="plus"
              onClick={() => setMap({ ...map, constants: [...constants, { ...newLine(), value: '' }] })}
            >
              {text.addConstant}
            </Button>
          </fieldset>
          <details className="fold" data-aside>
            <summary>{text.tryBody}</summary>
            <TextArea
              label={text.body}
              hint={text.bodyHint}
              name="body"
              rows={5}
              spellCheck={false}
              error={error('body')}
            />
          </details>
          <FailureNote failure={failure} shown={shownPaths(map)} />
          <div className="form-actions">
            <Button
              type="submit"
              isBusy={isBusy}
              onClick={() => {
                isTrial.current = true
              }}
            >
              {text.try}
            </Button>
            <Button
              type="submit"
              look="primary"
              isBusy={isBusy}
              onClick={() => {
                isTrial.current = false
              }}
            >
              {text.save}
            </Button>
          </div>
        </EditForm>
      </WhenRead>
      {tried ? (
        <SourceTrial tried={tried} names={Object.fromEntries(targets.map(one => [one.value, one.label]))} />
      ) : null}
    </>
  )
}

/** Every field that a key can be told to mean, the company's own ones last. */
function targetsOf(ownFields: readonly CustomField[]): Choice[] {
  const own = ownFields.map(({ key, label }) => ({ value: `custom.${key}`, label }))
  const { secret: _, ...fields } = sourceWords.fields
  return [...Object.entries(fields).map(([value, label]) => ({ value, label })), ...own]
}

const shownPaths = ({ keys, constants }: EditedMap): string[] => [
  'body',
  ...keys.flatMap((_, i) => ['from', 'to', 'values'].map(part => `field_map.keys.${i}.${part}`)),
  ...constants.flatMap((_, i) => ['to', 'value'].map(part => `field_map.constants.${i}.${part}`)),
]
