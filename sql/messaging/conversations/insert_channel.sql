-- Adds a channel.
insert into message_channel (company_id, id, name, channel, send_url, secret, source_id, created_at, updated_at)
values (:company_id, :id, :name, :channel, :send_url, :secret, :source_id, :at, :at);
