-- The values of the company and of the record's owner for a template. Numbers and addresses as colleagues read them.
-- column company: { name: string; phone: string | null; email: string | null; website: string | null; rera: string[] }
-- column owner: { name: string; phone: string | null; email: string | null } | null
select json_build_object(
         'name', company.name,
         'phone', app.colleague_phone(company.phone),
         'email', app.colleague_email(company.email),
         'website', company.website,
         'rera', (select coalesce(json_agg(registration ->> 'number'), '[]')
                    from jsonb_array_elements(company.rera_registrations) registration)) as company,
       (select json_build_object(
                 'name', member.name,
                 'phone', app.colleague_phone(member.phone),
                 'email', app.colleague_email(member.email))
          from member
         where member.company_id = company.id and member.id = :owner_id) as owner
  from company
 where company.id = :company_id;
