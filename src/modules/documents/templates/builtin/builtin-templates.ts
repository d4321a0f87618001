import { annexes } from './annexes.sr.ts'
import { certificates } from './certificates.sr.ts'
import { companyActs } from './company-acts.sr.ts'
import { contracts } from './contracts.sr.ts'
import { decisions } from './decisions.sr.ts'
import { discipline } from './discipline.sr.ts'
import { ends } from './ends.sr.ts'
import { engagements } from './engagements.sr.ts'
import { leaveDecisions } from './leave-decisions.sr.ts'
import { notices } from './notices.sr.ts'
import { orders } from './orders.sr.ts'
import { requests } from './requests.sr.ts'
import { rulebook } from './rulebook.sr.ts'
import type { BuiltinTemplate } from './template-parts.ts'

/** The built-in templates in the order of an employment. */
export const builtinTemplates: readonly BuiltinTemplate[] = [
  ...contracts,
  ...engagements,
  ...annexes,
  ...certificates,
  ...decisions,
  ...leaveDecisions,
  ...discipline,
  ...ends,
  ...notices,
  ...orders,
  ...requests,
  ...companyActs,
  rulebook,
]

export const findBuiltinTemplate = (code: string): BuiltinTemplate | undefined => builtinTemplates.find((one) => one.code === code)
