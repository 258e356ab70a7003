-- The keys of words that their usual spellings share, in their order; `coarse`: as exact as Tamil letters are.
-- column key: string
-- column coarse: string
select app.spelling_key(given.word) as key, app.coarse_key(app.spelling_key(given.word)) as coarse
  from unnest(:words::text[]) with ordinality given (word, place)
 order by given.place;
