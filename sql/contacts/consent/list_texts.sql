-- The words that people are asked to agree to, by name, the latest version first; or one version by its id.
-- column created_at: string
-- column purpose: 'promotional' | 'service'
-- column created_by: { id: string; name: string } | null
select text.id, text.name, text.version, text.purpose, text.text, app.instant(text.created_at) as created_at,
       app.instant(text.retired_at) as retired_at,
       (select json_build_object('id', member.id, 'name', member.name)
          from member where member.company_id = text.company_id and member.id = text.created_by) as created_by
  from consent_text text
 where text.company_id = :company_id and (:id::text is null or text.id = :id)
 order by lower(text.name), text.version desc
 limit 500;
