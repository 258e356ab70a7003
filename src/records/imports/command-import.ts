// The commands of an import, and the states that allow them.

import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { payImport } from '../../platform/http/search-quota'
import { sql } from '../queries.gen'
import { findRun, type ImportRun, readImport } from './imports'
import type { Import } from './schema'
import { STAYED } from './undo-import'
import { isTooLate } from './undoable'
import { wakeImport } from './wake-import'

type State = ImportRun['state']
const COMMANDS = {
  'dry-run': { from: ['uploaded', 'mapped', 'checked'], to: 'checking', restarts: true },
  run: { from: ['uploaded', 'mapped', 'checked'], to: 'running', restarts: true },
  pause: { from: ['running'], to: 'paused', restarts: false },
  resume: { from: ['paused', 'failed'], to: 'running', restarts: false },
  cancel: {
    from: ['uploaded', 'mapped', 'checking', 'checked', 'running', 'paused', 'failed'],
    to: 'cancelled',
    restarts: false,
  },
  undo: { from: ['done', 'cancelled', 'failed', 'undone'], to: 'undoing', restarts: false },
} as const satisfies Record<string, { from: readonly State[]; to: State; restarts: boolean }>
export type Command = keyof typeof COMMANDS

const IS: Readonly<Record<State, string>> = {
  uploaded: 'This import has not begun',
  mapped: 'This import has not begun',
  checking: 'The rows of this import are being checked',
  checked: 'The rows of this import were only checked',
  running: 'This import is running',
  paused: 'This import is paused',
  done: 'This import is finished',
  cancelled: 'This import was cancelled',
  failed: 'This import failed',
  undoing: 'This import is being undone',
  undone: 'This import was undone',
}
const BE: Readonly<Record<Command, string>> = {
  'dry-run': 'checked',
  run: 'run',
  pause: 'paused',
  resume: 'continued',
  cancel: 'stopped',
  undo: 'undone',
}

/** Sets an import to work, or stops it. 409 `conflict` where its state does not allow that. */
export async function commandImport(work: Write, id: string, command: Command): Promise<Import> {
  const { started_at, finished_at, total } = await findRun(work, id)
  const { state } = await work.one(sql.imports.lockImport, { id })
  const { from, to } = COMMANDS[command]
  // What failed while it was only checked has taken none of the rows that it passed.
  const restarts = COMMANDS[command].restarts || (command === 'resume' && started_at === null)
  if (!from.some(one => one === state)) {
    throw fault('conflict', { message: `${IS[state as State]}; it can’t be ${BE[command]}` })
  }
  if (command === 'undo' && isTooLate({ finished_at })) {
    throw fault('conflict', { message: 'An import can be undone for 30 days' })
  }
  if (state === 'undone') await undoAgain(work, id)
  if (to === 'checking' || to === 'running') payImport(work.who, total)
  if (restarts) await work.count(sql.imports.deleteRows, { id })
  await work.count(sql.imports.setState, { id, state: to, restarts, error: null, worker: null })
  const { companyId } = work.who
  if (['checking', 'running', 'undoing'].includes(to)) work.afterCommit(() => wakeImport(companyId, id))
  return readImport(work, id)
}

/** Rows that stayed when it was taken back are tried once more: what kept them may be gone. 409 where none did. */
async function undoAgain(work: Write, id: string): Promise<void> {
  const again = await work.count(sql.imports.undoAgain, { id, said: [...STAYED] })
  if (again === 0) throw fault('conflict', { message: `${IS.undone}; nothing of it stayed` })
}
