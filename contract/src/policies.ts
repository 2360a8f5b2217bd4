/** The institute's policies, by the page that shows each, with its title. */
export const policyTitles = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
} as const
export type PolicyName = keyof typeof policyTitles
export const policyNames = Object.keys(policyTitles) as PolicyName[]
