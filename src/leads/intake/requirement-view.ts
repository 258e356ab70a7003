// The view with what a lead looks for, as its file is made from the items.

import { type ItemListed, items } from './requirement-items'

/** Its text. Whatever people write is masked as numbers are; a choice holds words of ours. */
export function requirementView(): string {
  const shown = items.flatMap(item => item.columns.map(column => shownAs(item, `lead.${column}`)))
  return `-- Made by \`bun run sql\` from the items of a requirement. Do not edit.
-- The whole requirement of a lead, its texts masked where the reader may not see them.
create view lead_requirement_record with (security_invoker) as
select
  lead.company_id,
  lead.id,
  lead.id as lead_id,
${shown.map(column => `  ${column},\n`).join('')}  app.instant(lead.updated_at) as updated_at
from lead;
`
}

function shownAs({ kind, name }: ItemListed, column: string): string {
  const masked = `app.mask_text(${column}, lead.owner_id)`
  if (kind === 'places') return `app.places(${masked}) as ${name}`
  if (kind === 'text' || kind === 'types') return `${masked} as ${name}`
  if (kind === 'words' || kind === 'musts') return `coalesce(${masked}, '{}') as ${name}`
  return kind === 'choices' ? `coalesce(${column}, '{}') as ${name}` : column
}
