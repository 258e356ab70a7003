// The opening hours of a day as one types them: "10:00-13:00, 14:00-19:00".

type Span = { from: string; to: string }

const SPAN = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/i

/** The spans of a day as text; '' when it is closed. */
export const formatSpans = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ')

/** The spans that a text means, none for a blank one; null when it can't be read. Whether the times exist is for the
 *  server to say. */
export function readSpans(text: string): Span[] | null {
  const parts = text.split(/[,;]/).map(part => part.trim())
  if (parts.every(part => part === '')) return []
  const spans = parts.map(part => {
    const match = SPAN.exec(part)
    if (!match) return null
    const [, from, fromMinute = '00', to, toMinute = '00'] = match
    return { from: `${from!.padStart(2, '0')}:${fromMinute}`, to: `${to!.padStart(2, '0')}:${toMinute}` }
  })
  return spans.includes(null) ? null : (spans as Span[])
}
