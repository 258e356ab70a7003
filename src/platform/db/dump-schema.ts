import type postgres from 'postgres'

/** The migrated schema as text, in a fixed order, for reading and for the drift check. The embedded server's package
 *  has no pg_dump, so this asks the catalogue; it is a picture, not a script to restore from. */
export async function dumpSchema(sql: postgres.Sql): Promise<string> {
  const sections = await Promise.all([tables(sql), views(sql), functions(sql)])
  return `-- Made by \`bun run sql\` from the migrations. Do not edit.\n\n${sections.flat().join('\n\n')}\n`
}

async function tables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe(`
    select c.relname as name,
      (select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attcollation <> t.typcollation then ' collate "' || co.collname || '"' else '' end
          || case when a.attidentity <> '' then ' generated always as identity' else '' end
          || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                  when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
          || case when a.attnotnull then ' not null' else '' end, E',\\n' order by a.attnum)
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_collation co on co.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select string_agg('  ' || pg_get_constraintdef(k.oid), E',\\n' order by k.contype desc, k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as constraints,
      (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
      (select string_agg('-- policy ' || p.policyname || ' (' || p.permissive || ', ' || array_to_string(p.roles, ',') || '): '
          || regexp_replace(p.qual, '\\s+', ' ', 'g'), E'\\n' order by p.policyname)
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies,
      (select string_agg('-- trigger ' || pg_get_triggerdef(g.oid), E'\\n' order by g.tgname)
        from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
      c.relrowsecurity and c.relforcerowsecurity as walled
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`)
  return rows.map(row => {
    const body = [row.columns, row.constraints].filter(Boolean).join(',\n')
    const walls = row.walled ? '-- row-level security: enabled and forced' : '-- no row-level security'
    return [`create table ${row.name} (\n${body}\n);`, row.indexes, walls, row.policies, row.triggers]
      .filter(Boolean)
      .join('\n')
  })
}

async function views(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe(`
    select c.relname as name, pg_get_viewdef(c.oid) as definition, array_to_string(c.reloptions, ', ') as options
    from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  return rows.map(row => `create view ${row.name} with (${row.options ?? ''}) as\n${row.definition}`)
}

async function functions(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe(`
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace = 'app'::regnamespace order by p.proname, p.oid::regprocedure::text`)
  return rows.map(row => `${(row.definition as string).trim()};`)
}
