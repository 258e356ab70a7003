-- Lets others send to a subscription. Scope: every company, because the sender works for all.
update webhook_subscription set sender = null
 where company_id = :company_id and id = :id and sender = :worker;
