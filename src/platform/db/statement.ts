/** A `.sql` file, read: its statement with $1… for the named parameters, and its comments on its columns. */
export type Statement = {
  /** The first comment line: what the statement is for. */
  purpose: string
  text: string
  params: string[]
  /** From `-- column name: type` lines: TypeScript types that the database can't give (json, never null). */
  columns: Map<string, string>
}

/** Columns that a definition names, by what statements call them together: `{wanted: r.COLUMN}` is a place for `r.cities,
 *  r.floors, …`. */
export type ColumnSets = Readonly<Record<string, readonly string[]>>

/** Reads one file. Throws when it has no purpose line, more than one statement, or a place for columns that nobody names. */
export function readStatement(file: string, source: string, sets: ColumnSets = {}): Statement {
  const purpose = /^-- (.+)/.exec(source)?.[1]
  if (!purpose) throw new Error(`${file}: the first line must be a comment that says what the statement is for`)
  const columns = new Map<string, string>()
  for (const [, name, type] of source.matchAll(/^-- column (\w+): (.+)$/gm)) columns.set(name!, type!)
  const bare = source
    .split('\n')
    .filter(line => !/^\s*--/.test(line))
    .join('\n')
    .trim()
    .replace(/;$/, '')
    .replace(/\{(\w+): ([^}]*COLUMN[^}]*)\}/g, (_, set: string, each: string) => {
      if (!sets[set]) throw new Error(`${file}: nobody says what the columns of ${set} are`)
      return sets[set].map(column => each.replaceAll('COLUMN', column)).join(', ')
    })
  if (bare.replace(/'(?:[^']|'')*'/g, '').includes(';')) throw new Error(`${file}: one statement a file`)
  const params: string[] = []
  // A name behind one colon; two colons are a cast, and quoted text is left alone.
  const text = bare.replace(/'(?:[^']|'')*'|::|:([a-z_][a-z0-9_]*)/g, (whole, name: string | undefined) => {
    if (!name) return whole
    if (!params.includes(name)) params.push(name)
    return `$${params.indexOf(name) + 1}`
  })
  return { purpose, text, params, columns }
}
