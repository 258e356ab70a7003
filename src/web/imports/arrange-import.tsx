import { useState } from 'react'
import { useMemberList, useSourceList } from '../directory'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Import, ImportMapping } from '../records'
import { useAction } from '../settings/use-action'
import { ColumnTable } from './column-table'
import { ColumnWords } from './column-words'
import { ImportOptionsFields, optionsIn } from './import-options'
import { commandImport, mapImport } from './imports-api'
import { importWords as text } from './words'

const VALUE_FIELDS = ['status', 'source', 'owner'] as const
type Values = NonNullable<NonNullable<ImportMapping['options']>['values']>

/** What was found in a file, what its columns are and how its rows are taken in; then the check or the run. */
export function ArrangeImport({ run, onDone }: { run: Import; onDone(after: Import): void }) {
  const { id } = run
  const [mapping, setMapping] = useState(run.mapping)
  const [values, setValues] = useState<Values>(run.options.values ?? {})
  const members = useMemberList()
  const sources = useSourceList()
  // Sent without its options, the file would be taken in as if none were chosen.
  const isWaiting = !members.data || (sources !== null && !sources.data)
  const submit = useSubmit(async form => {
    await mapImport(id, { mapping, options: { ...optionsIn(form), values } })
    onDone(await commandImport(id, form.get('next') === 'run' ? 'run' : 'dry-run'))
  })
  const mapped = VALUE_FIELDS.filter(field => Object.values(mapping).includes(field))
  // The words are read by the mapping that the server has.
  const keep = async () => void (await mapImport(id, { mapping, options: { ...run.options, values } }))
  return (
    <div className="stack">
      <FoundPanel run={run} onDone={onDone} />
      <EditForm className="stack" onSubmit={submit.onSubmit}>
        <Panel title={text.columns}>
          <ColumnTable run={run} mapping={mapping} error={submit.error} onChange={setMapping} />
        </Panel>
        {mapped.map(field => (
          <ColumnWords
            // Another column has other words.
            key={`${field} ${run.columns.filter(({ index }) => mapping[index] === field).map(({ index }) => index)}`}
            importId={id}
            field={field}
            said={values[field] ?? {}}
            keep={keep}
            onChange={said => setValues(before => ({ ...before, [field]: said }))}
          />
        ))}
        <WhenRead lists={[members, sources]}>
          <Panel title={text.options}>
            <ImportOptionsFields
              run={run}
              mapping={mapping}
              members={members.data ?? []}
              sources={sources?.data ?? []}
              error={submit.error}
            />
          </Panel>
        </WhenRead>
        <FailureNote failure={submit.failure} />
        <p className="soft">{text.checkHint}</p>
        <div className="form-actions">
          <NextButton next="run" look="plain" isBusy={submit.isBusy} isWaiting={isWaiting} label={text.run} />
          <NextButton next="dry-run" look="primary" isBusy={submit.isBusy} isWaiting={isWaiting} label={text.check} />
        </div>
      </EditForm>
    </div>
  )
}

type NextProps = { next: string; look: 'plain' | 'primary'; isBusy: boolean; isWaiting: boolean; label: string }

/** The form says by a hidden field which of its buttons was pressed: a FormData leaves the button out. */
function NextButton({ next, look, isBusy, isWaiting, label }: NextProps) {
  return (
    <Button
      type="submit"
      look={look}
      isBusy={isBusy}
      disabled={isWaiting}
      onClick={({ currentTarget: { form } }) => {
        let field = form?.elements.namedItem('next')
        if (!(field instanceof HTMLInputElement) && form) {
          field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'next' })
          form.append(field)
        }
        if (field instanceof HTMLInputElement) field.value = next
      }}
    >
      {label}
    </Button>
  )
}

type FoundProps = { run: Import; onDone(after: Import): void }

function FoundPanel({ run, onDone }: FoundProps) {
  const { id, encoding, delimiter, total, sheet, sheets, head_row } = run
  const [wanted, setWanted] = useState({ sheet, headRow: String(head_row) })
  const { isBusy, run: act } = useAction()
  const isChanged = wanted.sheet !== sheet || wanted.headRow !== String(head_row)
  const readAgain = () =>
    act(async () => {
      const headRow = wanted.headRow === '0' ? 0 : Math.max(1, Math.trunc(Number(wanted.headRow)) || 1)
      // Other headings stand over the columns there: the server guesses anew what they mean.
      onDone(await mapImport(id, { sheet: wanted.sheet, head_row: headRow }))
    })
  return (
    <Panel title={text.found}>
      <Facts
        of={[
          [text.rows, total.toLocaleString('en-IN')],
          [text.encoding, encoding],
          [text.delimiter, delimiter ? (text.delimiters[delimiter] ?? delimiter) : null],
        ]}
      />
      <div className="form-grid">
        {sheets.length > 1 ? (
          <SelectField
            label={text.sheet}
            value={wanted.sheet}
            onChange={event => setWanted({ ...wanted, sheet: event.target.value })}
            choices={sheets.map(({ name, hidden, rows }) => {
              const said = [hidden ? text.hidden : '', typeof rows === 'number' ? text.rowsOf(rows) : ''].filter(
                Boolean,
              )
              return { value: name, label: said.length > 0 ? `${name} (${said.join(', ')})` : name }
            })}
          />
        ) : null}
        {wanted.headRow === '0' ? null : (
          <TextField
            label={text.headRow}
            type="number"
            required
            min={1}
            value={wanted.headRow}
            onChange={event => setWanted({ ...wanted, headRow: event.target.value })}
          />
        )}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={wanted.headRow === '0'}
          onChange={event => setWanted({ ...wanted, headRow: event.target.checked ? '0' : '1' })}
        />
        <span>{text.noHeadings}</span>
      </label>
      {isChanged ? (
        <Button isBusy={isBusy} onClick={readAgain}>
          {text.readAgain}
        </Button>
      ) : null}
    </Panel>
  )
}
