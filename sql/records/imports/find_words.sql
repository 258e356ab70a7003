-- What words were counted in the columns of an import.
-- column words: Record<string, [word: string, rows: number][]> | null
select words from import_run where company_id = :company_id and id = :id;
