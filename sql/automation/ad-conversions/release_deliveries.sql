-- Lets go of what a program was sending that is there no more, or that a run of this one gave up. Scope: every company,
-- because a program sends for all.
update ad_delivery set status = 'pending', sender = null
 where status = 'sending' and (not app.lives(sender) or sender = any (:given_up));
