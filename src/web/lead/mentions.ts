// Colleagues who are named in a note: @ and their name.

type Named = { id: string; name: string }

/** As many as the API takes. */
const MOST = 20
const SHOWN = 6
/** Longer than this it is no name any more. */
const LONGEST = 40

/** The mention that is being typed where the caret stands: where its @ is, and what follows it. Null when there is none:
 *  an @ inside a word is an address. */
export function mentionAt(text: string, caret: number): { from: number; term: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret - from > LONGEST || /\S/.test(text.charAt(from - 1))) return null
  const term = text.slice(from + 1, caret)
  return /[\n@]|\s{2}/.test(term) ? null : { from, term }
}

/** Colleagues one of whose names begins like this, at most six. */
export function colleaguesLike<T extends Named>(term: string, members: readonly T[]): T[] {
  const wanted = term.toLowerCase()
  return members
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`) && name.toLowerCase() !== wanted.trim())
    .slice(0, SHOWN)
}

/** Who is named in a text. Of "@Ravi Patil" Ravi Patil, and not Ravi. */
export function mentionedIn(text: string, members: readonly Named[]): string[] {
  let rest = text
  const longestFirst = [...members].sort((a, b) => b.name.length - a.name.length)
  const found = longestFirst.filter(({ name }) => {
    const isThere = rest.includes(`@${name}`)
    rest = rest.replaceAll(`@${name}`, ' ')
    return isThere
  })
  return found.slice(0, MOST).map(({ id }) => id)
}
