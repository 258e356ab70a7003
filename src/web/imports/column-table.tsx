import { useId } from 'react'
import { TableHead } from '../parts/table-head'
import type { Submit } from '../parts/use-submit'
import type { Import } from '../records'
import { importWords as text } from './words'

type Props = {
  run: Pick<Import, 'columns' | 'fields'>
  mapping: Import['mapping']
  error: Submit['error']
  onChange(mapping: Import['mapping']): void
}

/** Each column with what it says and what it is taken for. */
export function ColumnTable({ run, mapping, error, onChange }: Props) {
  const id = useId()
  const single = new Map(run.fields.flatMap(({ key, label, several }) => (several ? [] : [[key, label] as const])))
  const chosen = Map.groupBy(run.columns, ({ index }) => mapping[index] ?? 'note')
  return (
    <table className="rows import-columns">
      <TableHead names={[text.heading, text.samples, text.field]} />
      <tbody>
        {run.columns.map(({ index, heading, samples }) => {
          const field = mapping[index] ?? 'note'
          const wrong = error(`mapping.${index}`)
          const isTwice = single.has(field) && chosen.get(field)!.length > 1
          const said = wrong ?? (isTwice ? text.twice(single.get(field)!) : undefined)
          return (
            <tr key={index}>
              <td className="cell-name">{heading}</td>
              <td className="soft">{samples.join(' · ')}</td>
              <td>
                <select
                  aria-label={text.column(heading)}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={said ? `${id}-${index}` : undefined}
                  value={field}
                  onChange={event => onChange({ ...mapping, [index]: event.target.value })}
                >
                  <option value="note">{text.note}</option>
                  <option value="ignore">{text.ignore}</option>
                  {run.fields.map(field => (
                    <option key={field.key} value={field.key}>
                      {field.label}
                    </option>
                  ))}
                </select>
                {said ? (
                  <p id={`${id}-${index}`} className={wrong ? 'field-error' : 'under'}>
                    {said}
                  </p>
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
