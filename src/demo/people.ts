// The brokerage's own people, and what its customers are called.

import { foldName } from '../platform/names/fold-name'

export type Colleague = { name: string; role: string; team: string | null; leads?: boolean; takesLeads: boolean }

export const COMPANY = 'Sahyadri Estates (demo)'
export const TEAMS = ['Team Wakad', 'Team Baner', 'Team Kharadi'] as const
const [WAKAD, BANER, KHARADI] = TEAMS

export const OWNER = { name: 'Asha Kulkarni', email: 'asha@example.in' }

/** Everybody but the owner; with them every role that a company begins with occurs. `leads`: leads the team. */
export const COLLEAGUES: readonly Colleague[] = [
  { name: 'Thomas Fernandes', role: 'admin', team: null, takesLeads: false },
  { name: 'Meera Iyer', role: 'manager', team: KHARADI, leads: true, takesLeads: false },
  { name: 'Vikram Joshi', role: 'team_lead', team: WAKAD, leads: true, takesLeads: true },
  { name: 'Farah Shaikh', role: 'team_lead', team: BANER, leads: true, takesLeads: true },
  { name: 'Ravi Patil', role: 'agent', team: WAKAD, takesLeads: true },
  { name: 'Gurpreet Singh', role: 'agent', team: KHARADI, takesLeads: true },
  { name: 'Pooja Nair', role: 'telecaller', team: BANER, takesLeads: true },
  { name: 'Suresh Reddy', role: 'accountant', team: null, takesLeads: false },
  { name: 'Ananya Banerjee', role: 'marketing', team: null, takesLeads: false },
  { name: 'Neha Deshmukh', role: 'receptionist', team: null, takesLeads: false },
  { name: 'Imran Khan', role: 'viewer', team: null, takesLeads: false },
]

/** In addition to those that every company begins with. */
export const SOURCES = [
  { name: '99acres', kind: 'portal' },
  { name: 'MagicBricks', kind: 'portal' },
  { name: 'Housing', kind: 'portal' },
  { name: 'Google Ads', kind: 'ads' },
] as const

/** First and last names that go together, by region; the last two write theirs in Devanagari. */
const REGIONS: readonly { first: string; last: string }[] = [
  {
    first: 'Aditi Amit Anjali Ganesh Kedar Madhuri Mandar Prajakta Rohini Sachin Sanket Shruti Tejas Vaishali',
    last: 'Bhosale Chavan Deshpande Gokhale Jadhav Kale Kulkarni More Patil Pawar Sawant Shinde Wagh',
  },
  {
    first: 'Alka Deepak Kavita Manish Nidhi Pankaj Rakesh Sunita Vivek',
    last: 'Agarwal Gupta Mishra Pandey Sharma Singh Verma',
  },
  { first: 'Bhavna Chirag Hetal Jignesh Kinjal Nirav Payal', last: 'Desai Mehta Modi Patel Shah Trivedi' },
  {
    first: 'Arun Deepa Karthik Lakshmi Meenakshi Prakash Revathi Sridhar',
    last: 'Iyer Krishnan Menon Nair Pillai Rao Reddy',
  },
  { first: 'Arindam Debjani Moumita Partha Sourav Tania', last: 'Banerjee Bose Chatterjee Das Ghosh Sen' },
  { first: 'Aamir Farhan Nadia Sana Shabnam Zaid', last: 'Ansari Khan Pathan Qureshi Shaikh Syed' },
  { first: 'Harpreet Jasleen Manpreet Simran', last: 'Bedi Gill Grewal Sandhu Sodhi' },
  { first: 'Agnes Kevin Maria Rohan', last: 'Dsouza Fernandes Lobo Pereira' },
  { first: 'आशा गणेश मनीषा राहुल विद्या सुनील', last: 'कदम कुलकर्णी जाधव देशमुख पाटील शिंदे' },
  { first: 'अजय कविता पूजा राजेश संगीता', last: 'गुप्ता तिवारी मिश्रा वर्मा शर्मा' },
]

export type Customer = { name: string; first: string; last: string; folded: string }

/** `count` names, the same ones each time; two people may share one. */
export function customers(count: number): Customer[] {
  const random = sequence(20_261_128)
  return Array.from({ length: count }, () => {
    const region = REGIONS[Math.floor(random() ** 1.5 * REGIONS.length)]!
    const first = pick(region.first.split(' '), random())
    const last = pick(region.last.split(' '), random())
    const name = `${first} ${last}`
    return { name, first, last, folded: foldName(name) }
  })
}

const pick = (words: readonly string[], at: number): string => words[Math.floor(at * words.length)]!

/** Numbers between 0 and 1 that look like chance and never change (Lehmer's generator of 1951, Park and Miller's
 *  multiplier). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
