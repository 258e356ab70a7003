import { choicesOf, SelectField } from '../parts/select-field'
import type { Submit } from '../parts/use-submit'
import type { Import } from '../records'
import { importWords as text } from './words'

type Options = Import['options']
type Props = { run: Pick<Import, 'columns' | 'options' | 'fields'>; mapping: Import['mapping']; error: Submit['error'] }

const NAME = 'date_order.'
const NO_DAYS = new Set(['note', 'ignore', 'phone', 'alt_phone', 'message', 'external_id'])

/** Asks of each column with days in figures whether the day or the month comes first; whoever does not choose leaves it
 *  to the rows. */
export function DateOrders({ run: { columns, options }, mapping, error }: Props) {
  return columns.flatMap(({ index, heading, dates }) => {
    if (!dates || NO_DAYS.has(mapping[index] ?? 'note')) return []
    const isDoubtful = dates.day_first > 0 && dates.month_first > 0
    const isMonthFirst = dates.month_first > 0 && !isDoubtful
    return [
      <SelectField
        key={index}
        label={text.dateOrder(heading)}
        name={`${NAME}${index}`}
        defaultValue={options.date_order?.[index] ?? ''}
        hint={isDoubtful ? text.dateDoubt : isMonthFirst ? text.monthFirst : undefined}
        error={error(`options.date_order.${index}`)}
        choices={choicesOf(text.dateOrders)}
      />,
    ]
  })
}

/** What the form says of it; nothing where every column is left to its rows. */
export function dateOrderIn(form: FormData): Pick<Options, 'date_order'> {
  const said = [...form].flatMap(([name, value]): [string, 'dmy' | 'mdy'][] =>
    name.startsWith(NAME) && (value === 'dmy' || value === 'mdy') ? [[name.slice(NAME.length), value]] : [],
  )
  return said.length > 0 ? { date_order: Object.fromEntries(said) } : {}
}
