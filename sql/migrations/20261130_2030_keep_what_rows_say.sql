-- What a row of an import says of itself, without whether its person is known: all that is told of it to whoever reads
-- numbers masked. Null for rows from before.
alter table import_row add column of_file text[];
