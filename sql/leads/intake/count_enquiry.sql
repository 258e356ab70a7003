-- Another enquiry on a lead that the caller may not change: counted and dated, and nothing else.
update lead
   set enquiry_count = enquiry_count + 1,
       last_enquiry_at = greatest(last_enquiry_at, :received_at),
       updated_at = now()
 where company_id = :company_id and id = :lead_id;
