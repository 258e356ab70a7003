-- When a lead is rerouted unless its owner responds.
-- column answer_by: string
select wait.owner_id, app.instant(wait.due_at) as answer_by, wait.moves
  from assignment_wait wait
  join lead on lead.company_id = wait.company_id and lead.id = wait.lead_id and lead.owner_id = wait.owner_id
 where wait.company_id = :company_id and wait.lead_id = :lead_id and lead.category = 'open';
