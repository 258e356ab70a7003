-- Records that one enquiry named a person and others.
insert into contact_told_together (company_id, first_id, second_id)
select :company_id, least(:contact_id::text collate "C", other), greatest(:contact_id::text collate "C", other)
  from unnest(:others::text[]) other (other)
on conflict do nothing;
