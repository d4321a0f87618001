import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { planningContract } from './demand-contract.ts'
import { planningConstraintFields, planningErrors } from './errors.ts'
import { crewsMessages } from './messages/crews.ts'
import { dayExplanationMessages } from './messages/day-explanations.ts'
import { messages as demandMessages } from './messages/demand/index.ts'
import { messages } from './messages/index.ts'
import { recordingMethodMessages } from './messages/recording.ts'
import { regimesMessages } from './messages/regimes.ts'
import { monthPlanContract } from './plan-contract.ts'
import { planPublicationContract } from './plan-publication-contract.ts'
import { recordingMethodsContract } from './recording-methods-contract.ts'
import { rotationCrewsContract } from './rotation-crews-contract.ts'
import * as planningActions from './server/demand-and-work-plan-actions.ts'
import { writeWorkPlanJob } from './server/export-work-plan.ts'
import { demandFeatureUsage, regimesFeatureUsage } from './server/feature-usage.ts'
import * as crewActions from './server/plan/crews.ts'
import * as planActions from './server/plan/month-plan-actions.ts'
import { sendPlanNoticeEmailsJob } from './server/plan/publication/notice-emails.ts'
import { exportPrintedPlanJob } from './server/plan/publication/print/print-plan.ts'
import * as publicationActions from './server/plan/publication/publication-actions.ts'
import { publishLargePlanJob } from './server/plan/publication/publish-plan.ts'
import * as recordingActions from './server/recording/recording-method-actions.ts'
import * as regimeActions from './server/regimes/working-time-regime-actions.ts'
import { workingTimeRegimesContract } from './working-time-regimes-contract.ts'

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
  messages: [crewsMessages, recordingMethodMessages, dayExplanationMessages, regimesMessages, messages, demandMessages],
  errors: planningErrors,
  constraintFields: planningConstraintFields,
  extensions: [companyFeatureUsages.entry(demandFeatureUsage), companyFeatureUsages.entry(regimesFeatureUsage)],
  jobs: [sendPlanNoticeEmailsJob],
  backgroundJobs: [exportPrintedPlanJob, publishLargePlanJob, writeWorkPlanJob],
})
