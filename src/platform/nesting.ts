// How deep a text may nest, judged before anything parses it: whatever walks a value afterwards (a parser, a copier, a
// validator, JSON.stringify) calls itself once a level, and 40,000 levels held the whole program for seconds.

/** Objects and lists within one another. Ours go six deep, the deepest portal's body known to us about fifteen. */
export const DEEPEST = 64

const QUOTE = 34
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Whether a JSON text nests deeper than `most`. One pass, nothing calls itself; brackets within its strings don't count.
 *  Of a text that is no JSON it answers something, and never throws. */
export function nestsTooDeep(text: string, most = DEEPEST): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > most) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return false
}

/** Where the string that begins at `start` has its closing quote; the end of the text where it has none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}

/** The error for a text that nests too deep. */
export const TOO_DEEP = `nests deeper than ${DEEPEST} levels`
