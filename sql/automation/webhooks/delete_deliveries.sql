-- Takes back what nobody may be sent. Scope: every company, because the sender works for all.
delete from webhook_delivery where company_id = :company_id and id = any (:ids) and status in ('pending', 'retrying');
