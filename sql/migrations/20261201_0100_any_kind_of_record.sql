-- What stands beside records, for kinds that their rooms define: timeline entries, own fields, views.

alter table activity
  alter column contact_id drop not null,
  -- The record, where it is neither lead nor contact.
  add column subject_kind text,
  add column subject_id text collate "C",
  add constraint activity_of_one check (num_nonnulls(contact_id, subject_id) = 1 and (subject_kind is null) = (subject_id is null));
create index activity_subject on activity (company_id, subject_id, at desc, id desc) where subject_id is not null;

drop policy reach on activity;
create policy reach on activity for all to angan_app using (
  case
    when subject_id is not null then app.reaches_record(subject_kind, company_id, subject_id)
    when lead_id is not null then (select app.sees_all('leads')) or exists (
      select from lead where lead.company_id = activity.company_id and lead.id = activity.lead_id)
    else (select app.sees_all('contacts')) or exists (
      select from contact where contact.company_id = activity.company_id and contact.id = activity.contact_id)
  end) with check (true);

alter table custom_field drop constraint custom_field_kind_check;
alter table custom_field add check (kind ~ '^[a-z_]{1,40}$');
alter table saved_view drop constraint saved_view_kind_check;
alter table saved_view add check (kind ~ '^[a-z_]{1,40}$');
alter table saved_view_choice drop constraint saved_view_choice_kind_check;
alter table saved_view_choice add check (kind ~ '^[a-z_]{1,40}$');
alter table saved_view_role drop constraint saved_view_role_kind_check;
alter table saved_view_role add check (kind ~ '^[a-z_]{1,40}$');
