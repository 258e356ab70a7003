-- One template as members see it.
-- column id: string
-- column name: string
-- column channel: 'note' | 'mail'
-- column language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'
-- column record: 'lead' | 'contact'
-- column body: string
-- column version: number
-- column created_by: { id: string; name: string } | null
-- column updated_by: { id: string; name: string } | null
-- column created_at: string
-- column updated_at: string
select id, name, channel, language, record, folder, subject, body, version, archived_at, created_by, updated_by,
       created_at, updated_at
  from message_template_record
 where company_id = :company_id and id = :id;
