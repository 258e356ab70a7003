-- Adds a template.
insert into message_template (
  company_id, id, name, channel, language, record, folder, subject, body, created_by, updated_by)
values (:company_id, :id, :name, :channel, :language, :record, :folder, :subject, :body, :me, :me);
