-- Which of these members and sources the company does not have.
-- column members: number
-- column sources: number
select (select count(*) from unnest(:member_ids::text[]) as wanted
         where not exists (select from member
           where member.company_id = :company_id and member.id = wanted and member.status = 'active'))::int as members,
       (select count(*) from unnest(:source_ids::text[]) as wanted
         where not exists (select from lead_source
           where lead_source.company_id = :company_id and lead_source.id = wanted
             and lead_source.archived_at is null))::int as sources;
