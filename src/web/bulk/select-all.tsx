import type { Selection } from './use-selection'
import { words } from './words'

/** The heading of the column of boxes: takes all rows that are shown, or none. */
export function SelectAll({ rows, selection }: { rows: readonly { id: string }[]; selection: Selection }) {
  const isEvery = selection.isAll || rows.every(({ id }) => selection.ids.has(id))
  return (
    <th scope="col" className="cell-select">
      <label>
        <input
          type="checkbox"
          checked={isEvery}
          onChange={() => (isEvery ? selection.clear() : selection.set(rows.map(({ id }) => id)))}
        />
        <span className="visually-hidden">{words.selectShown}</span>
      </label>
    </th>
  )
}
