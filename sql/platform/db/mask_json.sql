-- A document as the caller's role reads numbers and addresses that are nobody's record yet.
-- column json: string
select app.mask_json(:document::text::jsonb, null)::text as json;
