// What a list that goes out is made of, whichever format it goes out in.

/** `money` in rupees; `day` and `time` as the company's clock shows them, `2026-11-28` and `2026-11-28 09:30:00`. */
export type CellType = 'text' | 'phone' | 'number' | 'money' | 'day' | 'time'
export type WrittenColumn = { label: string; type: CellType }
/** A number for `number` and `money`, text otherwise; null and '' are empty. */
export type WrittenCell = string | number | null

/** Rows some hundreds at a time, each with a cell for every column. */
export type WrittenRows = AsyncIterable<readonly (readonly WrittenCell[])[]>
