-- What a list leaves on the timelines of people, where whoever brought it reads numbers masked: shown only to whoever
-- reads the numbers of the record whole. A row holds words of its maker's choice beside a number that they guessed: read
-- again on the record of somebody who is known, the words would say the number.
alter table activity add column of_masked_list boolean not null default false;

create policy of_masked_list on activity as restrictive for select to angan_app
  using (not of_masked_list or app.reads_text_of(app.owner_of_entry(company_id, lead_id, contact_id)));
