import { nestsTooDeep } from '../../platform/nesting'

/** Numbers beyond 2^53 would lose digits: ids of Meta and Google are that long. Strings are matched to be skipped. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g
const HAS_LONG_NUMBER = /\d{16}/

/** The object or array that a JSON text holds, also one that was encoded twice; long numbers as texts. Undefined for
 *  anything else; for what nests too deep, whatever `whenTooDeep` makes of it. */
export function parseJson(text: string, whenTooDeep: () => undefined = () => undefined): object | undefined {
  if (nestsTooDeep(text)) return whenTooDeep()
  const parsed = parsedOf(text)
  const isTwice = typeof parsed === 'string' && /^\s*[{[]/.test(parsed)
  if (isTwice && nestsTooDeep(parsed)) return whenTooDeep()
  const inner = isTwice ? parsedOf(parsed) : parsed
  return typeof inner === 'object' && inner !== null ? inner : undefined
}

function parsedOf(text: string): unknown {
  try {
    const safe = HAS_LONG_NUMBER.test(text)
      ? text.replace(STRING_OR_LONG_NUMBER, found => (found[0] === '"' ? found : `"${found}"`))
      : text
    return JSON.parse(safe)
  } catch {
    return undefined
  }
}
