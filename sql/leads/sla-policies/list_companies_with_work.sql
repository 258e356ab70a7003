-- The companies with clocks that are due or to be set again.
select company.id, company.time_zone
  from company
 where exists (select from sla_clock clock where clock.company_id = company.id and clock.next_at <= :now)
    or exists (select from sla_refresh refresh where refresh.company_id = company.id)
 order by company.id;
