-- Whether two names have a word in common, however it is spelled.
-- column is_shared: boolean
select exists (select from unnest(:one::text[]) one (word), unnest(:other::text[]) other (word)
                where app.spelling_key(one.word) = app.spelling_key(other.word)) as is_shared;
