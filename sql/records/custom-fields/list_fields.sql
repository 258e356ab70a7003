-- Every field of the company, archived ones too, in their order.
-- column type: 'text' | 'long_text' | 'number' | 'money' | 'date' | 'choice' | 'multi_choice' | 'boolean' | 'member' | 'url' | 'phone' | 'email'
-- column choices: { key: string; label: string; archived: boolean }[]
-- column required_when: 'always' | { filter: unknown } | { statuses: string[] } | null
-- column default_value: unknown
-- column created_at: string
-- column updated_at: string
select field.id, field.kind, field.key, field.label, field.type, field.position, field.group_name, field.help,
       app.filled_each('{"archived": false}', field.choices) as choices, field.required_when, field.is_unique, field.default_value, field.visible_to,
       app.instant(field.archived_at) as archived_at, app.instant(field.created_at) as created_at,
       app.instant(field.updated_at) as updated_at
  from custom_field field
 where field.company_id = :company_id
 order by field.kind, field.position, field.id;
