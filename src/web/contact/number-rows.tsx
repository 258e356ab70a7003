import { useState } from 'react'
import { Button } from '../parts/button'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { Link } from '../router'
import { words } from './words'

const text = words.numbers

export type NumberRow = { value: string; label: string | null }
/** A row keeps its key while it moves, so that what is typed moves along. */
type Keyed = NumberRow & { key: number }

/** A list of numbers or addresses as it is edited. */
export function useNumbers(of: readonly NumberRow[]) {
  const [rows, setRows] = useState<Keyed[]>(() => of.map((row, key) => ({ ...row, key })))
  const [next, setNext] = useState(of.length)
  const [begunWith, setBegunWith] = useState(of)
  const kept = rows.filter(({ value }) => value.trim() !== '')
  if (!areSame(begunWith, of)) {
    // Somebody else changed them: they begin anew where nothing was typed.
    setBegunWith(of)
    if (areSame(kept, begunWith)) {
      setRows(of.map((row, i) => ({ ...row, key: next + i })))
      setNext(next + of.length)
    }
  }
  return {
    rows,
    /** Those that hold something, the primary one first. */
    kept,
    isChanged: !areSame(kept, of),
    add() {
      setRows([...rows, { value: '', label: null, key: next }])
      setNext(next + 1)
    },
    change: (key: number, change: Partial<NumberRow>) =>
      setRows(rows.map(row => (row.key === key ? { ...row, ...change } : row))),
    remove: (key: number) => setRows(rows.filter(row => row.key !== key)),
    up(place: number) {
      const moved = [...rows]
      moved.splice(place - 1, 2, rows[place]!, rows[place - 1]!)
      setRows(moved)
    },
  }
}

const areSame = (a: readonly NumberRow[], b: readonly NumberRow[]): boolean =>
  a.length === b.length && a.every(({ value, label }, i) => value.trim() === b[i]!.value && label === b[i]!.label)

type Props = {
  of: ReturnType<typeof useNumbers>
  kind: 'phone' | 'email'
  /** What is wrong with the one at a place of those that were sent. */
  error(place: number): string | undefined
}

/** The numbers or addresses of a person, each in a line with what it is for. */
export function NumberRows({ of: numbers, kind, error }: Props) {
  const { rows, kept } = numbers
  const { mobile, ...others } = text.labels
  const labels = kind === 'phone' ? { '': text.labels[''], mobile, home: others.home, work: others.work } : others
  return (
    <>
      {rows.map((row, place) => {
        const problem = error(kept.indexOf(row))
        const other = /belongs to the contact (\w+)/i.exec(problem ?? '')?.[1]
        return (
          <div className="number-row" key={row.key}>
            <TextField
              label={text[kind](place)}
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete="off"
              maxLength={kind === 'phone' ? 32 : 160}
              value={row.value}
              onChange={event => numbers.change(row.key, { value: event.target.value })}
              error={problem}
            />
            <SelectField
              label={text.label}
              value={row.label ?? ''}
              onChange={event => numbers.change(row.key, { label: event.target.value || null })}
              choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
            />
            {other ? <Link to={`/contacts/${other}`}>{text.openOther}</Link> : null}
            <div className="button-row">
              {place > 0 ? (
                <Button look="quiet" onClick={() => numbers.up(place)}>
                  {text.up}
                </Button>
              ) : null}
              <Button look="quiet" onClick={() => numbers.remove(row.key)}>
                {text.remove}
              </Button>
            </div>
          </div>
        )
      })}
      {rows.length < 10 ? (
        <Button look="quiet" icon="plus" onClick={numbers.add}>
          {kind === 'phone' ? text.addPhone : text.addEmail}
        </Button>
      ) : null}
    </>
  )
}
