import { builtinAnnexTemplates } from './annexes.sr.ts'
import type { BuiltinTemplate } from './builtin-template-texts.ts'
import { builtinCertificateTemplates } from './certificates.sr.ts'
import { builtinContractTemplates } from './contracts.sr.ts'
import { builtinDecisionTemplates } from './decisions.sr.ts'
import { builtinDisciplinaryTemplates } from './disciplinary-documents.sr.ts'
import { builtinEmployeeRequestTemplates } from './employee-requests.sr.ts'
import { builtinEmployerDecisionTemplates } from './employer-decisions.sr.ts'
import { builtinEngagementTemplates } from './engagement-contracts.sr.ts'
import { builtinLeaveDecisionTemplates } from './leave-decisions.sr.ts'
import { builtinNotificationAndConsentTemplates } from './notifications-and-consents.sr.ts'
import { builtinRulebookTemplate } from './rulebook.sr.ts'
import { builtinTerminationTemplates } from './termination-documents.sr.ts'
import { builtinTripAndTrainingOrderTemplates } from './trip-and-training-orders.sr.ts'

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
  ...builtinNotificationAndConsentTemplates,
  ...builtinTripAndTrainingOrderTemplates,
  ...builtinEmployeeRequestTemplates,
  ...builtinEmployerDecisionTemplates,
  builtinRulebookTemplate,
]

export const findBuiltinTemplate = (code: string): BuiltinTemplate | undefined => builtinTemplates.find((one) => one.code === code)
