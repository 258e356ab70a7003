import type { CustomField } from '../records'

/** Own fields by which a list can be sorted: those that have one value with an order. */
export const isSortable = (type: CustomField['type']): boolean =>
  !['long_text', 'multi_choice', 'member', 'phone', 'email'].includes(type)
