import postgres from 'postgres'

/** Where a PostgreSQL is and as whom to speak to it. `host` may be a socket directory. */
export type Target = {
  host: string
  port: number
  database: string
  user: string
  password: string
  /** Role to take on at connect, where `user` itself is not the role wanted (a single `DATABASE_URL`). */
  role?: string
  ssl?: boolean | 'require' | 'verify-full'
}

const OID = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  textArray: 1009,
  int4Array: 1007,
}

/** Money is paise in int8: JavaScript holds it exactly up to 2^53, and anything beyond is a fault, not a rounding. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 value outside the safe integer range')
  return value
}

/** `2026-11-20 18:42:10.5+00` → ISO 8601 with `Z` and milliseconds. Sessions always run in UTC. */
const isoInstant = (text: string): string => new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString()

/** One-dimensional array literal → values. Arrays with nulls are never stored. */
function parseArray(text: string): string[] {
  const values: string[] = []
  const element = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g
  for (const match of text.matchAll(element)) values.push(match[1]?.replace(/\\(.)/g, '$1') ?? match[2]!)
  return values
}

/** Values → one-dimensional array literal. */
export function arrayLiteral(values: readonly (string | number | boolean)[]): string {
  return `{${values.map(value => `"${String(value).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** Options under which every connection of the program runs: types decided once, UTC, named, prepared. */
export function connectionOptions(
  target: Target,
  name: string,
  max: number,
  settings: Readonly<Record<string, string>> = {},
): postgres.Options<Record<string, never>> {
  return {
    host: target.host,
    port: target.port,
    database: target.database,
    username: target.user,
    password: target.password,
    ...(target.ssl ? { ssl: target.ssl === 'verify-full' ? { rejectUnauthorized: true } : target.ssl } : {}),
    max,
    connect_timeout: 10,
    // Array types are declared below; asking the catalogue for them would cost a query on every connection.
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      ...settings,
      ...(target.role ? { role: target.role } : {}),
    },
    types: {
      int8: { to: OID.int8, from: [OID.int8], serialize: String, parse: safeInteger },
      date: { to: OID.date, from: [OID.date, OID.timestamp], serialize: String, parse: (text: string) => text },
      instant: { to: OID.timestamptz, from: [OID.timestamptz], serialize: String, parse: isoInstant },
      numeric: { to: OID.numeric, from: [OID.numeric], serialize: String, parse: (text: string) => text },
      textArray: { to: OID.textArray, from: [OID.textArray, 1015], serialize: String, parse: parseArray },
      intArray: {
        to: OID.int4Array,
        from: [OID.int4Array, 1005, 1016],
        serialize: String,
        parse: (text: string) => parseArray(text).map(Number),
      },
    },
    // boundary: postgres.js types custom parsers by the names above, which nothing here uses.
  } as unknown as postgres.Options<Record<string, never>>
}

/** Reads `DATABASE_URL`. Throws when it is not a postgres URL. */
export function targetOf(url: string): Target {
  const parsed = new URL(url)
  if (!/^postgres(ql)?:$/.test(parsed.protocol)) throw new Error('DATABASE_URL must begin with postgres://')
  const sslmode = parsed.searchParams.get('sslmode')
  return {
    host: parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname),
    port: Number(parsed.port || 5432),
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    user: decodeURIComponent(parsed.username) || 'postgres',
    password: decodeURIComponent(parsed.password),
    ...(sslmode === 'verify-full' || sslmode === 'verify-ca'
      ? { ssl: 'verify-full' as const }
      : sslmode === 'require'
        ? { ssl: 'require' as const }
        : {}),
  }
}

/** A plain client, for migrations, generation and listening. */
export const open = (target: Target, name: string, max = 1): postgres.Sql =>
  postgres(connectionOptions(target, name, max))
