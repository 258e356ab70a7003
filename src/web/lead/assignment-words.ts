// What a lead's page says of why it is whose.

export const assignmentWords = {
  title: 'Why this owner',
  by: (name: string) => `Given by ${name}`,
  reason: 'Why',
  rule: 'Rule',
  tried: 'Rules that did not decide',
  passedOver: 'Passed over',
  answerBy: (at: string) => `Goes on to somebody else without a response by ${at}`,
  before: (count: number) => (count === 1 ? 'Once before' : `${count} times before`),
} as const
