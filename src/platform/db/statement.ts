/** A `.sql` file, read: its statement with $1… for the named parameters, and what its comments say of its columns. */
export type Statement = {
  /** The first comment line: what the statement is for. */
  purpose: string
  text: string
  params: string[]
  /** From `-- column name: type` lines: TypeScript types for what the database can't tell (json, never null). */
  columns: Map<string, string>
}

/** Reads one file. Throws when it has no purpose line or more than one statement. */
export function readStatement(file: string, source: string): Statement {
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
