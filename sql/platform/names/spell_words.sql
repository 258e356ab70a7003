-- The keys of words that their usual spellings share, in their order.
-- column key: string
select app.spelling_key(given.word) as key
  from unnest(:words::text[]) with ordinality given (word, place)
 order by given.place;
