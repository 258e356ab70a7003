import { open } from '../../src/platform/db/connection'
import type { TestApp } from './app'

let made = 0

/** From now on the database refuses to write rows of `table` that meet `condition` (SQL over `new`), with an error that
 *  nobody foresaw. Returns what mends it. */
export async function failingWrites(app: TestApp, table: string, condition: string): Promise<() => Promise<void>> {
  const name = `failing_${++made}`
  const asOwner = async (statement: string): Promise<void> => {
    const owner = open(app.db.owner, 'angan-test-failing', 1)
    await owner.unsafe(statement)
    await owner.end()
  }
  await asOwner(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'it always fails'; end $$;
    create trigger ${name} before insert or update on ${table} for each row when (${condition})
      execute function ${name}()`)
  return () => asOwner(`drop function ${name}() cascade`)
}
