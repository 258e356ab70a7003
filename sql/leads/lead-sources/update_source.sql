-- Changes a source. A null value leaves what is there, but for the owner and the policy, which can be null: `sets_owner`
-- and `sets_policy` say whether they are meant.
update lead_source
   set name = coalesce(:name, name),
       kind = coalesce(:kind, kind),
       is_sandbox = coalesce(:is_sandbox, is_sandbox),
       is_paused = coalesce(:is_paused, is_paused),
       default_owner_id = case when :sets_owner then :default_owner_id else default_owner_id end,
       duplicate_policy = case when :sets_policy then :duplicate_policy else duplicate_policy end,
       updated_at = now()
 where company_id = :company_id and id = :id and archived_at is null
returning id;
