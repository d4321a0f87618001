import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { rotationCrewsContract } from './crews-contract.ts'
import { planningContract } from './demand-contract.ts'
import { planningConstraintFields, planningErrors } from './errors.ts'
import { crewsMessages } from './messages/crews.ts'
import { messages as demandMessages } from './messages/demand/index.ts'
import { messages } from './messages/index.ts'
import { reasonMessages } from './messages/reasons.ts'
import { recordingMethodMessages } from './messages/recording.ts'
import { regimesMessages } from './messages/regimes.ts'
import { monthPlanContract } from './plan-contract.ts'
import { planPublicationContract } from './publication-contract.ts'
import { recordingMethodsContract } from './recording-contract.ts'
import { workingTimeRegimesContract } from './regimes-contract.ts'
import * as planningActions from './server/actions.ts'
import { writeWorkPlanJob } from './server/export-work-plan.ts'
import { demandUsage, regimesUsage } from './server/feature-usage.ts'
import * as planActions from './server/plan/actions.ts'
import * as crewActions from './server/plan/crews.ts'
import * as publicationActions from './server/plan/publication/actions.ts'
import { sendPlanNoticeEmailsJob } from './server/plan/publication/notice-emails.ts'
import { writePlanPrintJob } from './server/plan/publication/print/print-plan.ts'
import { publishLargePlanJob } from './server/plan/publication/publish-plan.ts'
import * as recordingActions from './server/recording/actions.ts'
import * as regimeActions from './server/regimes/actions.ts'

export const planningModule = defineModule({
  name: 'planning',
  api: {
    crews: serveContractActions(rotationCrewsContract, crewActions),
    plan: serveContractActions(monthPlanContract, planActions),
    publication: serveContractActions(planPublicationContract, publicationActions),
    recording: serveContractActions(recordingMethodsContract, recordingActions),
    regimes: serveContractActions(workingTimeRegimesContract, regimeActions),
    planning: serveContractActions(planningContract, planningActions),
  },
  messages: [crewsMessages, recordingMethodMessages, reasonMessages, regimesMessages, messages, demandMessages],
  errors: planningErrors,
  constraintFields: planningConstraintFields,
  extensions: [companyFeatureUsages.entry(demandUsage), companyFeatureUsages.entry(regimesUsage)],
  jobs: [sendPlanNoticeEmailsJob],
  backgroundJobs: [writePlanPrintJob, publishLargePlanJob, writeWorkPlanJob],
})
