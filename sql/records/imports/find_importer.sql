-- Who brought a file, with what they may do now.
-- column name: string
-- column status: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column phone_rule_agents: string
-- column email_rule_agents: string
-- column team: string[]
-- column time_zone: string
select member_name as name, status, permissions, field_rules, phone_rule_agents, email_rule_agents, team, time_zone
  from member_rights
 where company_id = :company_id and member_id = :member_id;
