// Formulas in files, which nothing here calculates: what is plainly written in one is still read.

const LONGEST_FORMULA = 4000
const DEEPEST = 20
/** A text, figures, the name of a function with its bracket, a sign, or a cell somewhere. */
const TOKEN =
  /\s*(?:"((?:[^"]|"")*)"|(\d+(?:\.\d+)?)(?![\w!:])|([A-Z][A-Z0-9.]*)\s*\(|([&(),;+])|([\w$!:.#'[\]-]+))\s*/iy
/** A function, a cell, a sum, another sheet, or what a spreadsheet shows for a fault. */
const FORMULA =
  /^=\s*(?:[A-Z_][A-Z0-9._]*\s*\(|\$?[A-Z]{1,3}\$?\d+(?!\p{L})|["(+\-\d{]|'[^']*'!|[\p{L}\d_]+!|#)|^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|ERROR!|SPILL!|CALC!)$/iu
const LINK_OF_PERSON = /^(?:tel|mailto|sms|callto):(?:\/\/)?/i

/** Whether a cell holds a formula, or its fault, instead of what it would show. */
export const isFormula = (cell: string): boolean => (cell[0] === '=' || cell[0] === '#') && FORMULA.test(cell)

/** What a formula shows where all of it is written in it: `="98000 00001"`, `=HYPERLINK("tel:…", "98000 00001")`,
 *  `=CONCATENATE("98000", "00001")`, `="A" & " " & "B"`; null for every other. */
export function textOfFormula(cell: string): string | null {
  if (cell[0] !== '=' || cell.length > LONGEST_FORMULA) return null
  const tokens = tokensOf(cell.slice(1))
  return tokens && new FormulaReader(tokens).whole()
}

type Token = { kind: 'text' | 'call' | 'sign' | 'cell'; word: string }

function tokensOf(formula: string): Token[] | null {
  const tokens: Token[] = []
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < formula.length; ) {
    const found = TOKEN.exec(formula)
    if (!found) return null
    const [, quoted, figures, name, sign, cell] = found
    if (quoted !== undefined) tokens.push({ kind: 'text', word: quoted.replaceAll('""', '"') })
    else if (figures !== undefined) tokens.push({ kind: 'text', word: figures })
    else if (name !== undefined) tokens.push({ kind: 'call', word: name.toUpperCase() })
    else if (sign !== undefined) tokens.push({ kind: 'sign', word: sign })
    else tokens.push({ kind: 'cell', word: cell! })
  }
  return tokens
}

type Text = string | null
type Shown = (args: readonly Text[]) => Text

const same: Shown = ([text = null]) => text
const together: Shown = args => (args.includes(null) ? null : args.join(''))
const SHOWN: Readonly<Record<string, Shown>> = {
  HYPERLINK: ([link = null, text = link]) => text?.replace(LINK_OF_PERSON, '') ?? personIn(link),
  CONCATENATE: together,
  CONCAT: together,
  T: same,
  TRIM: same,
  CLEAN: same,
  VALUE: same,
  UPPER: ([text = null]) => text?.toUpperCase() ?? null,
  LOWER: ([text = null]) => text?.toLowerCase() ?? null,
  PROPER: ([text = null]) => text?.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, first => first.toUpperCase()) ?? null,
  TEXT: ([text = null, format = null]) => (format !== null && /^[0#@]+$/.test(format) ? text : null),
  CHAR: ([code = null]) => (code !== null && /^(?:9|10|13|32|160)$/.test(code) ? ' ' : null),
}

/** The number or the address that a link leads to, where its text is elsewhere. */
const personIn = (link: Text): Text =>
  link !== null && LINK_OF_PERSON.test(link) ? link.replace(LINK_OF_PERSON, '').replace(/\?.*$/, '') : null

class FormulaReader {
  #at = 0

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Text {
    const text = this.#joined(0)
    return this.#at === this.tokens.length ? (text?.trim() ?? null) : null
  }

  #joined(depth: number): Text {
    const parts = [this.#term(depth)]
    while (this.#takes('&')) parts.push(this.#term(depth))
    return together(parts)
  }

  #term(depth: number): Text {
    const token = this.tokens[this.#at++]
    if (!token || depth > DEEPEST) return null
    if (token.kind === 'text') return token.word
    if (token.kind === 'call') return SHOWN[token.word]?.(this.#args(depth + 1)) ?? null
    if (token.word === '+') return this.#term(depth + 1)
    if (token.word !== '(') return null
    const text = this.#joined(depth + 1)
    return this.#takes(')') ? text : null
  }

  #args(depth: number): Text[] {
    const args: Text[] = []
    if (this.#takes(')')) return args
    do args.push(this.#joined(depth))
    while (this.#takes(',') || this.#takes(';'))
    if (!this.#takes(')')) this.#at = Number.POSITIVE_INFINITY
    return args
  }

  #takes(sign: string): boolean {
    const token = this.tokens[this.#at]
    const is = token?.kind === 'sign' && token.word === sign
    if (is) this.#at++
    return is
  }
}
