import { builtinAnnexTemplates } from './annexes.sr.ts'
import type { BuiltinTemplate } from './builtin-template-texts.ts'
import { builtinCertificateTemplates } from './certificates.sr.ts'
import { builtinCompanyActTemplates } from './company-acts.sr.ts'
import { builtinContractTemplates } from './contracts.sr.ts'
import { builtinDecisionTemplates } from './decisions.sr.ts'
import { builtinDisciplinaryTemplates } from './disciplinary-documents.sr.ts'
import { builtinEngagementTemplates } from './engagements.sr.ts'
import { builtinLeaveDecisionTemplates } from './leave-decisions.sr.ts'
import { builtinNoticeTemplates } from './notices.sr.ts'
import { builtinOrderTemplates } from './orders.sr.ts'
import { builtinRequestTemplates } from './requests.sr.ts'
import { builtinRulebookTemplate } from './rulebook.sr.ts'
import { builtinTerminationTemplates } from './termination-documents.sr.ts'

/** The built-in templates in the order of an employment. */
export const builtinTemplates: readonly BuiltinTemplate[] = [
  ...builtinContractTemplates,
  ...builtinEngagementTemplates,
  ...builtinAnnexTemplates,
  ...builtinCertificateTemplates,
  ...builtinDecisionTemplates,
  ...builtinLeaveDecisionTemplates,
  ...builtinDisciplinaryTemplates,
  ...builtinTerminationTemplates,
  ...builtinNoticeTemplates,
  ...builtinOrderTemplates,
  ...builtinRequestTemplates,
  ...builtinCompanyActTemplates,
  builtinRulebookTemplate,
]

export const findBuiltinTemplate = (code: string): BuiltinTemplate | undefined => builtinTemplates.find((one) => one.code === code)
