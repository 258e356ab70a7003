-- The rules in their order; one of them, or the active ones only.
-- column mode: 'block' | 'warn'
-- column to_statuses: string[]
-- column to_categories: ('open' | 'won' | 'lost' | 'junk')[]
-- column from_statuses: string[]
-- column lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]
-- column conditions: unknown
-- column requires: Record<string, unknown>[]
-- column problems: string[]
-- column created_at: string
-- column updated_at: string
select id, name, position, is_active, mode, to_statuses, to_categories, from_statuses, lead_types, conditions, requires,
       case when :active_only then '{}' else app.archived_named(company_id, concat(requires, conditions)) end as problems,
       app.instant(created_at) as created_at, app.instant(updated_at) as updated_at
  from process_rule
 where company_id = :company_id and (:only_id::text is null or id = :only_id) and (is_active or not :active_only)
 order by position, id;
