/** The days of a week, in ISO order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** What "today", "this week" and "this financial year" mean to a company. */
export type Calendar = {
  /** IANA name. */
  readonly zone: string
  readonly weekStart: Weekday
  /** The month, 1 to 12, that begins the financial year. */
  readonly financialYearStart: number
}

/** The Indian financial year begins in April (Income-tax Act, 2025, section 3; General Clauses Act, 1897). */
export const USUAL = { weekStart: 'monday', financialYearStart: 4 } as const satisfies Omit<Calendar, 'zone'>
