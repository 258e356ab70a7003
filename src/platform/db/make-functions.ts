// The functions `app.*`: files under sql/functions, each applied again when it changes. `create or replace` keeps what
// depends on a function. One whose arguments or answer change gets another name, or its file drops it first.

import type postgres from 'postgres'
import { StartRefused } from '../start-refused'
import type { SqlFile } from './sql-files'

/** How functions are called in the list of what was applied: `function app.places(text)`, with its file's hash. */
export const FUNCTION = 'function '

/** Each function that was made, by its signature, with the hash of the file that made it. Only these are ever dropped:
 *  an operator's own functions stay. */
export async function functionsMade(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql.unsafe(`select name, hash from schema_migration where name like '${FUNCTION}%'`)
  return new Map(rows.map(row => [(row.name as string).slice(FUNCTION.length), row.hash as string]))
}

/** Whether every file was applied as it is, and there is no function of another one. */
export function functionsAreMade(files: SqlFile[], made: Map<string, string>): boolean {
  return new Set(files.map(file => file.hash)).symmetricDifference(new Set(made.values())).size === 0
}

/** Applies the files that changed. They are applied before the tables that need them, so a body may name what is
 *  created later. */
export async function makeFunctions(sql: postgres.Sql, files: SqlFile[], made: Map<string, string>): Promise<void> {
  const known = new Set(made.values())
  for (const file of files.filter(file => !known.has(file.hash))) await makeFunctionsOf(sql, file)
}

/** Functions of the program's role are made in its name (`set role angan_system` in the file), for which it may create. */
async function makeFunctionsOf(sql: postgres.Sql, file: SqlFile): Promise<void> {
  try {
    await sql.unsafe(`begin;
      set local check_function_bodies = off;
      grant create on schema app to angan_system;
      ${file.text}
      ;reset role;
      revoke create on schema app from angan_system;
      -- What this transaction made or replaced.
      insert into schema_migration (name, hash)
      select '${FUNCTION}' || oid::regprocedure::text, '${file.hash}'
        from pg_proc
       where pronamespace = 'app'::regnamespace and xmin = pg_current_xact_id()::xid
          on conflict (name) do update set hash = excluded.hash, applied_at = now();
      commit;`)
  } catch (error) {
    throw new StartRefused(
      `Functions ${file.name}: ${(error as Error).message}. They are as they were; start the earlier version meanwhile.`,
      { cause: error },
    )
  }
}

/** Drops the functions that no file makes any more. Last, when what used them has changed too. */
export async function dropOtherFunctions(sql: postgres.Sql, files: SqlFile[]): Promise<void> {
  const current = new Set(files.map(file => file.hash))
  const others = [...(await functionsMade(sql))].filter(([, hash]) => !current.has(hash)).map(([name]) => name)
  if (others.length === 0) return
  try {
    await sql.unsafe(`begin;
      drop routine if exists ${others.join(', ')};
      delete from schema_migration where name in (${others.map(name => `'${FUNCTION}${name}'`).join(', ')});
      commit;`)
  } catch (error) {
    const { message, detail } = error as postgres.PostgresError
    throw new StartRefused(
      `This version has no ${others.join(', ')} any more, but something else in the database needs it: ` +
        `${detail ?? message}. Drop or change that, and start again.`,
      { cause: error },
    )
  }
}
