import { lacksUnit } from '../../leads/lead-sources/budget-units'
import type { Import } from '../records'

const BUDGETS: readonly string[] = ['budget', 'budget_min', 'budget_max']

/** The headings of budgets that name no unit over figures that need one, as far as the first rows say. */
export const budgetsWithoutUnit = (
  { columns, preview }: Pick<Import, 'columns' | 'preview'>,
  mapping: Import['mapping'],
): string[] =>
  columns.flatMap(({ index, heading, samples }) => {
    const values = [...samples, ...preview.map(({ cells }) => cells[index] ?? '')]
    return BUDGETS.includes(mapping[index] ?? '') && values.some(value => lacksUnit(heading, value)) ? [heading] : []
  })
