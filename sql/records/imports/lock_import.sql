-- An import, held until the end of the transaction.
-- column kind: import('../records/imports/kinds').Kind
select kind, state, last_row, worker from import_run where company_id = :company_id and id = :id for update;
