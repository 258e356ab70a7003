-- Adds a message.
insert into message (company_id, id, conversation_id, channel_id, direction, type, subject, text, media, provider_id, status,
                     due_at, sent_by, at)
values (:company_id, :id, :conversation_id, :channel_id, :direction, :type, :subject, :text, :media::jsonb, :provider_id,
        :status, :due_at, :sent_by, :at);
