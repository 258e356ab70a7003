-- Rows of an import behind a number, in order.
-- column outcome: 'created' | 'updated' | 'duplicate' | 'invalid'
-- column undone: 'removed' | 'restored' | 'kept' | null
select no, outcome, reasons, lead_id, contact_id, undone
  from import_row
 where company_id = :company_id and import_id = :id and no > :after
   and (:outcome::text is null or outcome = :outcome)
 order by no
 limit :most;
