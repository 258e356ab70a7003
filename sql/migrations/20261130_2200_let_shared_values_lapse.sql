-- A value is nobody's for as long as it comes under three different names within 30 days, and somebody's again after that.
-- Kept as the moment at which it lapses, so that every query asks the same.
alter table lead_shared_value add column nobodys_until timestamptz;
set role angan_system;
update lead_shared_value
   set nobodys_until = (select (named ->> 'at')::timestamptz
                          from jsonb_array_elements(names) named
                         order by 1 desc
                        offset 2 limit 1) + interval '30 days'
 where nobodys_since is not null;
reset role;
drop trigger audit on lead_shared_value;
call app.audit_changes('lead_shared_value', 'lead_source', 'source_id', masked => '{value}',
  left_out => '{source_id,national,names,people,first_at,last_at,nobodys_since,nobodys_until}',
  writes => 'update or delete');
