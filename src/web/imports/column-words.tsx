import { useState } from 'react'
import { get } from '../client'
import { Button } from '../parts/button'
import { Panel } from '../parts/panel'
import { TableHead } from '../parts/table-head'
import type { ImportColumnWords } from '../records'
import { useAction } from '../settings/use-action'
import { importPaths } from './imports-api'
import { importWords as text } from './words'

/** Null: nothing. */
type Said = Readonly<Record<string, string | null>>
/** No value of a choice has a blank. */
const NOTHING = 'no thing'
type Props = {
  importId: string
  field: string
  said: Said
  /** Lets the server know the mapping as it is shown. */
  keep(): Promise<void>
  onChange(said: Record<string, string | null>): void
}

/** What the words of a column mean: read from the whole file when asked for, since that takes a while. */
export function ColumnWords({ importId, field, said, keep, onChange }: Props) {
  const [read, setRead] = useState<ImportColumnWords | null>(null)
  const { isBusy, run } = useAction()
  const load = () =>
    run(async () => {
      await keep()
      setRead((await get(importPaths.words(importId, field))).data)
    })
  return (
    <Panel title={text.values(text.valueFields[field]!)}>
      {read ? (
        <WordTable read={read} said={said} onChange={onChange} />
      ) : (
        <div className="card-actions">
          <Button isBusy={isBusy} onClick={load}>
            {text.readWords}
          </Button>
        </div>
      )}
    </Panel>
  )
}

export function WordTable({ read, said, onChange }: Pick<Props, 'said' | 'onChange'> & { read: ImportColumnWords }) {
  if (read.words.length === 0) return <p className="soft">{text.noWords}</p>
  const choose = (word: string, value: string) => {
    const { [word]: _, ...others } = said
    onChange(value ? { ...others, [word]: value === NOTHING ? null : value } : others)
  }
  return (
    <table className="rows import-words">
      <TableHead names={[text.word, text.rows, text.means]} />
      <tbody>
        {read.words.map(({ word, rows, value }) => (
          <tr key={word}>
            <td className="cell-name">{word}</td>
            <td data-unit={text.rows}>{rows.toLocaleString('en-IN')}</td>
            <td>
              <select
                aria-label={text.meaning(word)}
                value={(Object.hasOwn(said, word) ? (said[word] ?? NOTHING) : value) ?? ''}
                onChange={event => choose(word, event.target.value)}
              >
                <option value="">{text.unknown}</option>
                <option value={NOTHING}>{text.nothing}</option>
                {read.choices.map(choice => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
