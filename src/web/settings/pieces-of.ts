/** What one request takes, with room for its other fields. */
const MOST = 200_000

/** A long text in pieces that a request takes, each of whole lines. A line that is longer than a piece is cut off: no
 *  number is as long. */
export function piecesOf(text: string, most = MOST): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const line of text.split(/\r\n|\r|\n/)) {
    const next = line.slice(0, most - 1)
    if (piece !== '' && piece.length + next.length + 1 > most) {
      pieces.push(piece)
      piece = ''
    }
    piece += `${next}\n`
  }
  if (piece.trim() !== '') pieces.push(piece)
  return pieces.filter(one => one.trim() !== '')
}
