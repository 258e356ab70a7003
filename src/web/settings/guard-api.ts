// The operations of the process guard that the settings use.

import { type Path, patch, post, put, removeAsRead } from '../client'
import type { NewProcessRule, ProcessRule, ProcessRuleChange, RuleTrial, RuleTrialInput } from '../records'

const ALL = '/process-rules' as Path<ProcessRule[]>
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export const guardRules = ALL
export const createGuardRule = (input: NewProcessRule, key: string) => post<ProcessRule>(ALL, input, key)
export const updateGuardRule = (id: string, change: ProcessRuleChange) => patch<ProcessRule>(one(id), change)
export const orderGuardRules = (ids: string[]) => put<ProcessRule[]>(`${ALL}/order`, { ids })
export const deleteGuardRule = (rule: ProcessRule) => removeAsRead<ProcessRule>(one(rule.id), rule)
export const tryGuardRule = (input: RuleTrialInput) => post<RuleTrial>(`${ALL}/try`, input)
