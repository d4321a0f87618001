import { annexTemplates } from './annexes.sr.ts'
import { certificateTemplates } from './certificates.sr.ts'
import { companyActTemplates } from './company-acts.sr.ts'
import { contractTemplates } from './contracts.sr.ts'
import { decisionTemplates } from './decisions.sr.ts'
import { disciplineTemplates } from './disciplinary-documents.sr.ts'
import { engagementTemplates } from './engagements.sr.ts'
import { leaveDecisionTemplates } from './leave-decisions.sr.ts'
import { noticeTemplates } from './notices.sr.ts'
import { orderTemplates } from './orders.sr.ts'
import { requestTemplates } from './requests.sr.ts'
import { rulebookTemplate } from './rulebook.sr.ts'
import type { BuiltinTemplate } from './template-parts.ts'
import { terminationTemplates } from './termination-documents.sr.ts'

/** The built-in templates in the order of an employment. */
export const builtinTemplates: readonly BuiltinTemplate[] = [
  ...contractTemplates,
  ...engagementTemplates,
  ...annexTemplates,
  ...certificateTemplates,
  ...decisionTemplates,
  ...leaveDecisionTemplates,
  ...disciplineTemplates,
  ...terminationTemplates,
  ...noticeTemplates,
  ...orderTemplates,
  ...requestTemplates,
  ...companyActTemplates,
  rulebookTemplate,
]

export const findBuiltinTemplate = (code: string): BuiltinTemplate | undefined => builtinTemplates.find((one) => one.code === code)
