-- Another enquiry on a lead that is there: counted, dated (unless it is one that came before), and what it asks for that
-- the lead did not know yet is filled in. How warm it is, somebody judged already. Own fields are taken while they fit
-- (the bounds of platform/custom-fields.ts); those that the lead doesn't have afterwards are answered.
-- column left_out: string[]
update lead
   set enquiry_count = lead.enquiry_count + case when :is_repeat::boolean then 0 else 1 end,
       last_enquiry_at = case when :is_repeat then lead.last_enquiry_at
                              else greatest(lead.last_enquiry_at, :received_at) end,
       {wanted: COLUMN = r.COLUMN},
       custom = case
         when octet_length((:custom::jsonb || lead.custom)::text) <= 32768
              and (select count(*) from jsonb_object_keys(:custom::jsonb || lead.custom)) <= 100
         then :custom::jsonb || lead.custom
         else lead.custom end,
       updated_at = now()
  from lead old
 cross join lateral jsonb_populate_record(old, :patch::jsonb) r
 where old.company_id = :company_id and old.id = :lead_id
   and lead.company_id = old.company_id and lead.id = old.id
returning array(select jsonb_object_keys(:custom::jsonb) except select jsonb_object_keys(lead.custom)) as left_out;
