-- Contacts that turned out to be one person: what was merged into what, and how it was before, so that it can be undone.

alter table contact
  -- The contact that this one became a part of; it is then out of everybody's sight until the merge is undone.
  add column merged_into text collate "C",
  add foreign key (company_id, merged_into) references contact on delete cascade,
  add check (merged_into <> id);
create index contact_merged on contact (company_id, merged_into) where merged_into is not null;
create policy merged on contact as restrictive for all to angan_app
  using (merged_into is null or (select app.is_lifted()));

create table contact_merge (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kept_id text collate "C" not null,
  merged_id text collate "C" not null,
  merged_at timestamptz not null default now(),
  merged_by text collate "C",
  undone_at timestamptz,
  undone_by text collate "C",
  -- How many of each moved, for people: [{ "what": "lead", "count": 2 }].
  counts jsonb not null,
  -- Both as they were, and what the kept one became; the ids of what moved. Emptied when it can't be undone any more.
  before jsonb not null,
  moved jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references contact on delete cascade,
  foreign key (company_id, merged_id) references contact on delete cascade,
  foreign key (company_id, merged_by) references member,
  foreign key (company_id, undone_by) references member,
  check (kept_id <> merged_id)
);
create index contact_merge_kept on contact_merge (company_id, kept_id, merged_at desc);
-- One contact becomes part of one other at a time.
create unique index contact_merge_merged on contact_merge (company_id, merged_id) where undone_at is null;
create index contact_merge_old on contact_merge (merged_at) where before <> '{}';
call app.protect('contact_merge', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_merge.company_id and contact.id = contact_merge.kept_id)');
call app.audit_changes('contact_merge', 'contact_merge', left_out => '{before,moved}');

grant create on schema app to angan_system;

-- The contact that a contact is part of by now: itself, unless it was merged. Waits for a merge that is under way.
create function app.kept_contact(of_company text, of_contact text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare
  kept text := of_contact;
  next_one text;
begin
  loop
    select merged_into into next_one from contact where company_id = of_company and id = kept for key share;
    if next_one is null then
      return kept;
    end if;
    kept := next_one;
  end loop;
end
$$;
alter function app.kept_contact owner to angan_system;
revoke execute on function app.kept_contact from public;
grant execute on function app.kept_contact to angan_app, angan_system;

-- The same for whoever asks after an id that is not there any more; null when it was not merged.
create function app.merged_into(of_contact text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive way as (
      select id, merged_into from contact where company_id = app.company_id() and id = of_contact
      union all
      select contact.id, contact.merged_into
        from way join contact on contact.company_id = app.company_id() and contact.id = way.merged_into
    )
    select id from way where merged_into is null and id <> of_contact
  $$;
alter function app.merged_into owner to angan_system;
revoke execute on function app.merged_into from public;
grant execute on function app.merged_into to angan_app;

revoke create on schema app from angan_system;

-- Whoever looked a person up before a merge and writes after it writes to the contact that was kept: a lead, an entry,
-- a number that arrives in between is not lost. PostgreSQL's own check of the reference would be content with the
-- contact that is out of sight. It is one look-up by key, of a row that the reference locks anyway.
create function app.write_to_kept() returns trigger
  language plpgsql
  as $$
begin
  new.contact_id := app.kept_contact(new.company_id, new.contact_id);
  return new;
end
$$;
create trigger to_kept before insert on lead for each row execute function app.write_to_kept();
create trigger to_kept before insert on activity for each row execute function app.write_to_kept();
create trigger to_kept before insert on call_log for each row when (new.contact_id is not null)
  execute function app.write_to_kept();
create trigger to_kept before insert on consent_entry for each row execute function app.write_to_kept();
create trigger to_kept before insert on contact_phone for each row execute function app.write_to_kept();
create trigger to_kept before insert on contact_email for each row execute function app.write_to_kept();

-- What came in of a person moves with them.
create index lead_submission_contact on lead_submission (company_id, contact_id) where contact_id is not null;
