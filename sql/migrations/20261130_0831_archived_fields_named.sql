-- What is wrong with a rule, a status or a policy that names own fields of leads which were put away, a line for each. A
-- label that some roles only may read is not told.
create function app.archived_named(of_company text, words text)
  returns text[]
  language sql stable
  as $$
    select array(
      select 'it names ' || case when field.visible_to is null then format('“%s”, which was archived', field.label)
                                 else 'a field that was archived' end
        from custom_field field
       where field.company_id = of_company and field.kind = 'lead' and field.archived_at is not null
         and strpos(words, '"custom.' || field.key || '"') > 0
       order by field.position, field.id)
  $$;
