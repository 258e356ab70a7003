import type { RowValues } from '../../records'

/** A message takes 20,000 characters; lines of what was not understood come behind the notes. */
const LONGEST_NOTES = 19_000

type Notes = RowValues['notes']

/** The message of a row: its own text, and a line of each note under its heading. `cut`: characters that did not fit. */
export function boundedNotes(messages: readonly string[], notes: Notes): { text: string; cut: number } {
  const text = [...messages, ...notes.map(([heading, value]) => `${heading}: ${value}`)].join('\n')
  const cut = Math.max(0, text.length - LONGEST_NOTES)
  return { text: cut > 0 ? text.slice(0, LONGEST_NOTES).toWellFormed() : text, cut }
}

/** The reasons that say how much of a row was cut. */
export function cutReasons({ fields, cut }: RowValues, notes: Notes): string[] {
  const all = cut + boundedNotes(fields.get('message') ?? [], notes).cut
  return all > 0 ? [`${all.toLocaleString('en-IN')} characters were cut: a message takes 19,000`] : []
}
