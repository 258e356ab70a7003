const NOT_ASCII_DIGIT = /(?![0-9])\p{Nd}/gu
const DECIMAL_DIGIT = /^\p{Nd}$/u
const values = new Map<string, string>()

/** `text` with every decimal digit of any script (Devanagari, Gujarati, full width, …) written as 0–9. */
export function asciiDigits(text: string): string {
  return text.replace(NOT_ASCII_DIGIT, digit => {
    const known = values.get(digit)
    if (known !== undefined) return known
    const value = digitValue(digit)
    values.set(digit, value)
    return value
  })
}

// Unicode keeps decimal digits in unbroken runs of 0–9, so the distance to the start of the run gives the value.
// Refused: a table of the sixty-odd scripts, which every Unicode version would make incomplete.
function digitValue(digit: string): string {
  const point = digit.codePointAt(0)!
  let start = point
  while (DECIMAL_DIGIT.test(String.fromCodePoint(start - 1))) start--
  return String((point - start) % 10)
}
