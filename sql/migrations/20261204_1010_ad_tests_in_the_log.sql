-- Tests stand in the log as tests, and no more under the milestone that they were a sample of. They were never of a lead and
-- had one attempt, unlike what was sent in test mode.
set role angan_system;
update ad_delivery set milestone = 'test' where is_trial and lead_id is null and max_attempts = 1;
reset role;
