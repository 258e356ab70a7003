-- contacts/contacts: numbers and addresses that people came with and that are nobody's, or somebody else's: of a call centre,
-- an office, a couple. They name nobody, so that no stranger is joined by them; they are shown, and a search finds everybody
-- who came with them.
create table contact_shared_value (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('phone', 'email')),
  value text collate "C" not null,
  -- A number without its calling code, to mask it by; null for an address.
  national text,
  -- It came without a name: what comes so again is from the same.
  came_nameless boolean not null default false,
  -- Brought by a list of somebody who reads numbers masked, beside somebody who has it. To whoever reads it masked it is
  -- shown as the contact's own: that it is not would say that the number is known.
  of_masked_list boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact on delete cascade
);
create unique index contact_shared_value_once on contact_shared_value (company_id, contact_id, value);
create index contact_shared_value_of on contact_shared_value (company_id, value, contact_id);
create index contact_shared_value_nameless on contact_shared_value (company_id, value) where came_nameless;
create index contact_shared_value_masked on contact_shared_value (company_id, value) where of_masked_list;
call app.protect('contact_shared_value', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_shared_value.company_id and contact.id = contact_shared_value.contact_id)');
call app.audit_changes('contact_shared_value', 'contact', 'contact_id', masked => '{value}',
  left_out => '{id,contact_id,national,came_nameless,of_masked_list}', writes => 'update or delete');
create trigger audit_made after insert on contact_shared_value referencing new table as made for each statement
  when (current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit_made('contact', 'contact_id', '{value}', '{}',
    '{id,contact_id,national,came_nameless,of_masked_list}', '{company_id,created_at}');
create trigger to_kept before insert on contact_shared_value for each row execute function app.write_to_kept_contact();

-- What was kept as text alone until now.
set role angan_system;
with told as (
  select distinct on (activity.company_id, activity.contact_id, line[2])
         activity.company_id, activity.contact_id, line[1] as label, line[2] as value, contact.name is null as came_nameless
    from activity
   cross join lateral regexp_matches(
     activity.text, '^(Phone|E-mail) (?:shared by many|also of another person): (\S+)$', 'gn') line
    join contact on contact.company_id = activity.company_id and contact.id = activity.contact_id
   where activity.type = 'enquiry' and (activity.text like '% shared by many: %' or activity.text like '% also of another person: %')
), kept as (
  insert into contact_shared_value (company_id, id, contact_id, kind, value, national, came_nameless)
  select told.company_id, 'csv_' || substr(md5(told.company_id || told.contact_id || told.value), 1, 20), told.contact_id,
         case told.label when 'Phone' then 'phone' else 'email' end, told.value,
         case when told.label = 'Phone' then coalesce(
           (select shared.national from lead_shared_value shared
             where shared.company_id = told.company_id and shared.value = told.value limit 1),
           (select phone.national from contact_phone phone
             where phone.company_id = told.company_id and phone.e164 = told.value limit 1),
           case when told.value like '+91%' then substr(told.value, 4) else substr(told.value, 2) end) end,
         told.came_nameless
    from told
  returning company_id, contact_id
)
update contact set is_unreachable = false
  from kept
 where contact.company_id = kept.company_id and contact.id = kept.contact_id and contact.is_unreachable;
reset role;
