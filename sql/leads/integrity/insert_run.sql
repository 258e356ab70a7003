-- Begins a look at every lead; nothing happens while another is under way, or when the night had its own.
-- column id: string
insert into integrity_run (company_id, id, kind, member_id, day, total)
select :company_id, :id, :kind, :member_id, (:now::timestamptz at time zone :zone)::date,
       (select count(*) from lead where lead.company_id = :company_id)
on conflict do nothing
returning id;
