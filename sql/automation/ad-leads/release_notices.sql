-- Lets go of leads that a program was fetching which is there no more: they are due again, and it counts as no attempt.
-- Scope: every company, because a program fetches for all.
update ad_lead_notice
   set fetcher = null, attempts = attempts - 1, next_try_at = :at
 where fetcher is not null and not app.lives(fetcher);
