import type { Work } from '../../platform/db/work'
import { type ImportOptions, ownerWords, valueFinder } from '../../records'
import { sql } from '../queries.gen'
import { statusChoices } from './said-status'

/** Statuses by their keys, which the pipelines share; sources and members by their ids. */
export async function mapped(work: Work, options: ImportOptions) {
  const [status, sources, owner] = await Promise.all([
    statusChoices(work, options),
    work.all(sql.intake.listImportSources, {}),
    ownerWords(work, options, 'leads.edit'),
  ])
  const { source } = options.values ?? {}
  return {
    status,
    source: valueFinder(
      sources.map(({ id, name }) => ({ value: id, label: name })),
      source,
    ),
    owner,
  }
}
