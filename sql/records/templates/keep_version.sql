-- Keeps the wording that a template has now, under its version.
insert into message_template_version (
  company_id, template_id, version, name, language, record, folder, subject, body, saved_by)
select company_id, id, version, name, language, record, folder, subject, body, :me
  from message_template
 where company_id = :company_id and id = :id;
