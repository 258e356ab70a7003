-- Writes another wording as the next version.
update message_template
   set name = :name, language = :language, record = :record, folder = :folder, subject = :subject, body = :body,
       version = version + 1, updated_by = :me, updated_at = now()
 where company_id = :company_id and id = :id;
