-- Made by `bun run sql` from the definitions of the rooms. Do not edit.

-- lock: $1 company_id, $2 id
select t.name, t.city, t.pincode, t.aliases, t.parent_id, t.custom,
       app.instant(t.archived_at) as archived_at, app.instant(t.updated_at) as updated_at
  from "locality" t
 where t.company_id = $1 and t.id = $2
   for update;

-- insert: $1 company_id, $2 id, $3 name, $4 city, $5 pincode, $6 aliases, $7 parent_id, $8 custom, $9 search_text
insert into "locality" (company_id, id, name, city, pincode, aliases, parent_id, custom, search_text)
values ($1, $2, $3::text, $4::text, $5::text, $6::text[], $7::text, $8::jsonb, $9);

-- update: $1 name, $2 city, $3 pincode, $4 aliases, $5 parent_id, $6 custom, $7 search_text, $8 company_id, $9 id
update "locality"
   set name = $1::text,
       city = $2::text,
       pincode = $3::text,
       aliases = $4::text[],
       parent_id = $5::text,
       custom = $6::jsonb,
       search_text = $7,
       updated_at = now()
 where company_id = $8 and id = $9;

-- archive: $1 archived_at, $2 company_id, $3 id
update "locality"
   set archived_at = $1::timestamptz, updated_at = now()
 where company_id = $2 and id = $3;

-- find: $1 company_id, $2 id
select (select row_to_json(shown)::text from (
  select r.id,
         r.name,
         r.city,
         r.pincode,
         r.aliases,
         r.parent_id,
         (select json_build_object('id', other.id, 'name', other.name) from "locality" other
           where other.company_id = r.company_id and other.id = r.parent_id) as parent,
         case when r.custom = '{}' then r.custom
              when (select app.reads_whole_text()) then r.custom - (select app.hidden_custom('locality'))
              else app.mask_custom('locality', r.custom, null) - (select app.hidden_custom('locality')) end as custom,
         app.instant(r.archived_at) as archived_at,
         app.instant(r.created_at) as created_at,
         app.instant(r.updated_at) as updated_at,
         app.base_url() || '/localities/' || r.id as url) shown) as json
  from "locality" r
 where r.company_id = $1 and r.id = $2;
