-- The last 200 wordings of a template, the newest first; or one of them.
-- column saved_by: { id: string; name: string } | null
-- column version: number
-- column name: string
-- column body: string
-- column saved_at: string
-- column language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'
-- column record: 'lead' | 'contact'
select kept.version, kept.name, kept.language, kept.record, kept.folder, kept.subject, kept.body,
       case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end as saved_by,
       app.instant(kept.saved_at) as saved_at
  from message_template_version kept
  left join member on member.company_id = kept.company_id and member.id = kept.saved_by
 where kept.company_id = :company_id and kept.template_id = :id
   and (:version::integer is null or kept.version = :version)
 order by kept.version desc
 limit 200;
