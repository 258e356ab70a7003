// The rules of the house, each in a few lines.

import { expect, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { contexts, roomsOf } from '../src/areas'
import { freshDatabase } from './support/database'

const ROOT = join(import.meta.dir, '..')
const ORDER = Object.keys(contexts)
const LONGEST = 260

type Source = { path: string; text: string; imports: string[] }

const sources: Source[] = await Promise.all(
  [...new Bun.Glob('src/**/*.{ts,tsx}').scanSync(ROOT)]
    .filter(path => !path.endsWith('.gen.ts') && !path.includes('web/dist/'))
    .sort()
    .map(async path => {
      const text = await Bun.file(join(ROOT, path)).text()
      const imports = [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].map(match => match[1]!)
      return { path, text, imports }
    }),
)

const folders = (path: string): string[] =>
  readdirSync(join(ROOT, path)).filter(name => statSync(join(ROOT, path, name)).isDirectory())

/** `src/leads/assignment/rules.ts` → leads, assignment. */
const placeOf = (path: string) => {
  const [, context = '', area = ''] = path.split('/')
  return { context, area: area.includes('.') ? '' : area }
}

const areasOf = (context: string): string[] => {
  const known = context as keyof typeof contexts
  const { ground } = contexts[known] as { ground?: Record<string, unknown> }
  return [...Object.keys(roomsOf(context)), ...Object.keys(ground ?? {})].sort()
}

test('the registry and the tree name the same contexts and rooms', () => {
  for (const context of ORDER) expect(folders(`src/${context}`).sort(), context).toEqual(areasOf(context))
})

test('the sql and test trees repeat the rooms and have no others', () => {
  for (const tree of ['sql', 'test']) {
    for (const context of ORDER) {
      const strangers = folders(`${tree}/${context}`).filter(area => !areasOf(context).includes(area))
      expect(strangers, `${tree}/${context}`).toEqual([])
    }
  }
})

test('a room imports its own context, the platform, and the index of contexts below', () => {
  const wrong = sources.flatMap(({ path, imports }) => {
    const { context } = placeOf(path)
    if (!ORDER.includes(context)) return []
    return imports
      .filter(name => name.startsWith('.'))
      .map(name => relative(ROOT, join(ROOT, dirname(path), name)))
      .filter(target => {
        const to = placeOf(`${target}.ts`)
        // A room's pages stand on the app's pieces.
        if (path.split('/')[3] === 'web' && target.startsWith('src/web/')) return false
        // What kinds of record there are is data, which every tool of the records reads.
        if (target === 'src/definitions.gen') return false
        // Reading across contexts in SQL is free, downwards.
        const isQueries = target === `src/${to.context}/queries.gen`
        if (isQueries && ORDER.indexOf(to.context) < ORDER.indexOf(context)) return false
        if (to.context === context || target.startsWith('src/platform/')) return false
        const isIndex = /^src\/[a-z]+$/.test(target)
        return !isIndex || ORDER.indexOf(to.context.replace('.ts', '')) >= ORDER.indexOf(context)
      })
      .map(target => `${path} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('rooms of one context do not import one another in a circle', () => {
  for (const context of ORDER) {
    const edges = new Map<string, Set<string>>()
    for (const { path, imports } of sources.filter(source => placeOf(source.path).context === context)) {
      const { area } = placeOf(path)
      for (const name of imports.filter(name => name.startsWith('.'))) {
        const to = placeOf(`${relative(ROOT, join(ROOT, dirname(path), name))}.ts`)
        if (!area || to.context !== context || !to.area || to.area === area) continue
        edges.set(area, (edges.get(area) ?? new Set()).add(to.area))
      }
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(edges.get(from) ?? [])].some(
        next => next === to || (!seen.has(next) && reaches(next, to, new Set([...seen, next]))),
      )
    expect(
      [...edges.keys()].filter(area => reaches(area, area)),
      context,
    ).toEqual([])
  }
})

test('the platform knows nothing of the business', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('src/platform/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(name => name.startsWith('.'))
        .map(name => relative(ROOT, join(ROOT, dirname(path), name)))
        .filter(target => !target.startsWith('src/platform/') && target !== 'package.json')
        .map(target => `${path} → ${target}`),
    )
  expect(wrong).toEqual([])
})

/** A kind of record, its rights, scopes and events, in quotes. */
const NAMED = /(['"`])(?:leads?|contacts?|tasks?|site_visits?|localit(?:y|ies))(?:[.:][a-z_]+)?\1/g

/** Where the platform and the records name a kind, how often, and why: everything else reads the definitions. */
const NAMING: Readonly<Record<string, [times: number, why: string]>> = {
  'src/platform/record/generated-sql.ts': [1, 'the roles that a new room’s migration gives its rights to'],
  'src/records/imports/ad-tests.ts': [1, 'a column of ad platforms'],
  'src/records/imports/imports.ts': [1, 'rows about people change their person'],
  'src/records/imports/reach-heading.ts': [1, 'a word of headings'],
  'src/records/imports/schema.ts': [4, 'examples in the description'],
  'src/records/imports/snapshots.ts': [2, 'rows about people have a lead and a contact each'],
  'src/records/imports/undo-import.ts': [5, 'rows about people have a lead and a contact each'],
  'src/records/realtime/schema.ts': [4, 'the kinds of news on the stream'],
  'src/records/search/search.ts': [3, 'people are found by numbers and names, and leads by their person'],
  'src/records/timeline/routes.ts': [4, 'a person has one timeline with all their leads'],
  'src/records/timeline/schema.ts': [1, 'a type of entry'],
  'src/records/timeline/subject.ts': [1, 'a person has one timeline with all their leads'],
  'src/records/timeline/write-note.ts': [2, 'a person has one timeline with all their leads'],
}

test('the platform and the tools of the records name no kind of record but where it is said why', () => {
  const named = sources
    .filter(({ path }) => /^src\/(platform|records)\//.test(path))
    .map(({ path, text }): [string, number] => {
      const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
      return [path, [...code.matchAll(NAMED)].length]
    })
    .filter(([, times]) => times > 0)
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(NAMING).map(([path, [times]]) => [path, times])),
  )
})

const ONLY_IN: Record<string, RegExp> = {
  'pg-boss': /^src\/platform\/jobs\//,
  postgres: /^src\/platform\/(db|postgres|realtime)\//,
  elysia: /^src\/(app\.ts|platform\/(http\/|rooms\.ts)|web\/serve\.ts|[a-z]+\/[a-z-]+\/([a-z]+-)?routes\.ts)/,
  '@simplewebauthn/server': /^src\/workspace\/entry\/passkeys\.ts$/,
  '@modelcontextprotocol/server': /^src\/automation\/ai-assistants\//,
  otpauth: /^src\/workspace\/entry\/totp\.ts$/,
  nodemailer: /^src\/platform\/mail\//,
}

test('each library is met in one place', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.filter(name => ONLY_IN[name] && !ONLY_IN[name].test(path)).map(name => `${path} → ${name}`),
  )
  expect(wrong).toEqual([])
})

test('sql that is not in a file is compiled by the lists, made from definitions, or the database layer’s own', () => {
  const allowed = /^src\/(platform\/(db|postgres|realtime|record)\/|demo\/|(generate|make-room)\.ts)/
  const wrong = sources.filter(({ path, text }) => /\.unsafe\(|\bsql`/.test(text) && !allowed.test(path))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

const REASON = 'scope: every company, because'

test('whoever looks over every company says why, at the head of the file or at each place', () => {
  const wrong = sources.filter(({ path, text }) => {
    const looks = text.match(/\beveryCompany(Write|Through)?\(/g)?.length ?? 0
    const reasons = text.split(REASON).length - 1
    return looks > reasons && !text.startsWith(`// ${REASON}`) && path !== 'src/platform/db/database.ts'
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a reason for looking over every company stands only where somebody does', () => {
  const names = /\beveryCompany(Write|Through)?[<(]|\bclass EveryCompany\b|\bdb\.systemTarget\b/
  const wrong = sources.filter(({ text }) => text.includes(REASON) && !names.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('whoever lifts the reach says why, in a sentence of its own', () => {
  const wrong = sources.flatMap(({ path, text }) => {
    const uses = [...text.matchAll(/\.beyondReach\(\s*(['`"])?([^'`"]*)/g)]
    return uses
      .filter(([, quote, why]) => !quote || why!.trim().split(/\s+/).length < 3)
      .map(([use]) => `${path}: ${use}`)
  })
  expect(wrong).toEqual([])
})

test('a file holds one capability', () => {
  const long = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length }))
  expect(long.filter(({ lines }) => lines > LONGEST)).toEqual([])
})

test('the clock is read in one place', () => {
  const wrong = sources.filter(
    ({ path, text }) =>
      /Date\.now\(\)|new Date\(\)/.test(text) &&
      !/^src\/(platform\/clock\.ts|platform\/ids\.ts|(\w+\/[\w-]+\/)?web\/)/.test(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a module does nothing when it is loaded: nobody is registered by being imported', () => {
  const isOwn = /^src\/(main|make-room|generate)\.ts$|^src\/web\//
  const wrong = sources
    .filter(({ path, text }) => !isOwn.test(path) && /^import '|^[a-z][\w.]*(<[^\n]*>)?\(/m.test(text))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/** Tables that belong to the installation and not to a company. */
const UNWALLED = [
  'event_consumer',
  'event_head',
  'installation',
  'passkey_challenge',
  'schema_migration',
  'unclaimed_sign_in',
]

test('every table has its walls: enabled, forced, by company', async () => {
  const database = await freshDatabase()
  const open = await database.sql`
    select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (
         select from pg_policies p where p.tablename = c.relname and p.permissive = 'RESTRICTIVE'
            and 'angan_app' = any (p.roles) and p.qual like '%app.company_id()%'))
     order by 1`
  expect(open.map(row => row.name)).toEqual(UNWALLED)
  await database.close()
})

/** Kinds whose reach a table's policy asks about, from `app.owned('leads')` and the like. */
const kindsIn = (policies: string): string[] =>
  [...policies.matchAll(/app\.sees_all\('(\w+)'/g)].map(match => match[1]!)

test('every view is its caller’s, or runs as angan_system and repeats the walls of its table', async () => {
  const database = await freshDatabase()
  const definers = await database.sql`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner, pg_get_viewdef(c.oid) as definition
      from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
       and not coalesce('security_invoker=true' = any (c.reloptions), false)
     order by 1`
  const reach = new Map(
    (
      await database.sql`select tablename as name, string_agg(qual, ' ') as policies
        from pg_policies where policyname = 'reach' group by 1`
    ).map(row => [row.name as string, row.policies as string]),
  )
  const open = definers.flatMap(({ name, owner, definition }) => {
    // The FROM of a definition that is not inside a subquery begins with the view's own table.
    const [, table = '', walls = ''] = /\n {3}FROM \(*(\w+)\b[\s\S]*?\n {2}WHERE ([\s\S]*)$/.exec(definition) ?? []
    const policies = reach.get(table)
    if (owner !== 'angan_system') return [`${name} belongs to ${owner}`]
    if (policies === undefined) return [`${name} reads no one table with conditions`]
    if (!/company_id = \( SELECT app\.company_id\(\)/.test(walls)) return [`${name} has no company`]
    return kindsIn(policies)
      .filter(kind => !walls.includes(`app.sees_all('${kind}'`) || !walls.includes(`app.members('${kind}'`))
      .map(kind => `${name} has no reach of ${kind}`)
  })
  expect(open).toEqual([])
  expect(definers.map(row => row.name)).toEqual(['contact_detail', 'contact_duplicate_record', 'lead_detail'])
  await database.close()
})

test('keys begin with the company, so that a large installation can be spread by it', async () => {
  const database = await freshDatabase()
  const wrong = await database.sql`
    select c.relname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'p' and c.relnamespace = 'public'::regnamespace and a.attname <> 'company_id'
     order by 1`
  expect(wrong.map(row => row.name)).toEqual(['company', ...UNWALLED])
  await database.close()
})
