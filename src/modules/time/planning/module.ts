import { companyFeatureUsageCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { planningErrors, planningInputFieldByDbConstraint } from './errors.ts'
import { dayExplanationMessages } from './messages/day-explanations.ts'
import { messages as demandMessages } from './messages/demand/index.ts'
import { messages } from './messages/index.ts'
import { recordingMethodMessages } from './messages/recording.ts'
import { workingTimeRegimesMessages } from './messages/regimes.ts'
import { rotationCrewsMessages } from './messages/rotation-crews.ts'
import { monthPlanContract } from './plan-contract.ts'
import { planPublicationContract } from './plan-publication-contract.ts'
import { recordingMethodsContract } from './recording-methods-contract.ts'
import { rotationCrewsContract } from './rotation-crews-contract.ts'
import * as planningActions from './server/demand-and-work-plan-actions.ts'
import { writePlanAgainstDemandJob } from './server/export-plan-against-demand.ts'
import { demandFeatureUsage, regimesFeatureUsage } from './server/feature-usage.ts'
import * as planActions from './server/plan/month-plan-actions.ts'
import { sendPlanNoticeEmailsJob } from './server/plan/publication/notice-emails.ts'
import { exportPrintedPlanJob } from './server/plan/publication/print/print-plan.ts'
import * as publicationActions from './server/plan/publication/publication-actions.ts'
import { publishLargePlanJob } from './server/plan/publication/publish-plan.ts'
import * as crewActions from './server/plan/rotation-crews.ts'
import * as recordingActions from './server/recording/recording-method-actions.ts'
import * as regimeActions from './server/regimes/working-time-regime-actions.ts'
import { staffingDemandContract } from './staffing-demand-contract.ts'
import { workingTimeRegimesContract } from './working-time-regimes-contract.ts'

export const planningModule = defineServerModule({
  name: 'planning',
  api: {
    crews: defineContractActions(rotationCrewsContract, crewActions),
    plan: defineContractActions(monthPlanContract, planActions),
    publication: defineContractActions(planPublicationContract, publicationActions),
    recording: defineContractActions(recordingMethodsContract, recordingActions),
    regimes: defineContractActions(workingTimeRegimesContract, regimeActions),
    planning: defineContractActions(staffingDemandContract, planningActions),
  },
  messages: [rotationCrewsMessages, recordingMethodMessages, dayExplanationMessages, workingTimeRegimesMessages, messages, demandMessages],
  errors: planningErrors,
  constraintFields: planningInputFieldByDbConstraint,
  extensions: [companyFeatureUsageCounters.entry(demandFeatureUsage), companyFeatureUsageCounters.entry(regimesFeatureUsage)],
  jobs: [sendPlanNoticeEmailsJob],
  backgroundJobs: [exportPrintedPlanJob, publishLargePlanJob, writePlanAgainstDemandJob],
})
