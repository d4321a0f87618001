import { accessErrors } from '#modules/access/errors.ts'
import { announcementsErrors } from '#modules/announcements/errors.ts'
import { candidatesErrors } from '#modules/candidates/errors.ts'
import { companiesErrors } from '#modules/companies/errors.ts'
import { documentsErrors } from '#modules/documents/errors.ts'
import { dossierErrors } from '#modules/dossier/errors.ts'
import { employeesErrors } from '#modules/employees/errors.ts'
import { engagementsErrors } from '#modules/engagements/errors.ts'
import { filesErrors } from '#modules/files/errors.ts'
import { fillingErrors } from '#modules/filling/errors.ts'
import { jobsErrors } from '#modules/jobs/errors.ts'
import { leaveErrors } from '#modules/leave/errors.ts'
import { orgErrors } from '#modules/org/errors.ts'
import { payErrors } from '#modules/pay/errors.ts'
import { planningErrors } from '#modules/planning/errors.ts'
import { privacyErrors } from '#modules/privacy/errors.ts'
import { requestsErrors } from '#modules/requests/errors.ts'
import { swapsErrors } from '#modules/swaps/errors.ts'
import { timeErrors } from '#modules/time/errors.ts'
import { transitionsErrors } from '#modules/transitions/errors.ts'
import { tripsErrors } from '#modules/trips/errors.ts'
import { viewsErrors } from '#modules/views/errors.ts'
import { commonErrors } from './common_errors.ts'

/** The HTTP status of each error code. A code has one status wherever it is answered. */
export const errorStatuses: Record<string, number> = {
  ...commonErrors,
  ...accessErrors,
  ...announcementsErrors,
  ...candidatesErrors,
  ...companiesErrors,
  ...documentsErrors,
  ...dossierErrors,
  ...employeesErrors,
  ...engagementsErrors,
  ...filesErrors,
  ...fillingErrors,
  ...jobsErrors,
  ...leaveErrors,
  ...orgErrors,
  ...payErrors,
  ...planningErrors,
  ...privacyErrors,
  ...requestsErrors,
  ...swapsErrors,
  ...timeErrors,
  ...transitionsErrors,
  ...tripsErrors,
  ...viewsErrors,
}
