-- What a member may do now, for work that the program does in their name. Scope: every company, because the program looks
-- for it outside of any request.
-- column member_id: string
-- column company_id: string
-- column member_name: string
-- column status: string
-- column time_zone: string
-- column week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
-- column financial_year_start: number
-- column phone_rule_agents: string
-- column email_rule_agents: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column team: string[]
select company_id, member_id, member_name, status, time_zone, week_start, financial_year_start, phone_rule_agents,
       email_rule_agents, permissions, field_rules, team
  from member_rights
 where company_id = :company_id and member_id = :member_id;
