-- Puts a mail into the outbox.
insert into mail (company_id, id, member_id, contact_id, recipient, template, subject, text, html, link_sealed, status,
                  next_at, good_until, created_at)
values (:company_id, :id, :member_id, :contact_id, :recipient, :template, :subject, :text, :html, :link_sealed, :status,
        :at, :good_until, :at);
