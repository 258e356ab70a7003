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
  return (
    <table className="rows import-columns">
      <TableHead names={[text.heading, text.samples, text.field]} />
      <tbody>
        {run.columns.map(({ index, heading, samples }) => {
          const wrong = error(`mapping.${index}`)
          return (
            <tr key={index}>
              <td className="cell-name">{heading}</td>
              <td className="soft">{samples.join(' · ')}</td>
              <td>
                <select
                  aria-label={text.column(heading)}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${id}-${index}` : undefined}
                  value={mapping[index] ?? 'note'}
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
                {wrong ? (
                  <p id={`${id}-${index}`} className="field-error">
                    {wrong}
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
