-- A closed lead whose person is back within the window is open again.
update lead
   set pipeline_id = :pipeline_id, status_id = :status_id, sub_status_id = null, lost_reason_id = null,
       category = 'open', closed_at = null, updated_at = now()
 where company_id = :company_id and id = :lead_id;
