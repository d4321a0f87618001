import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { planningErrors, planningInputFieldByDbConstraint } from './errors.ts'
import { dayExplanationMessages } from './messages/day-explanations.ts'
import { messages as demandMessages } from './messages/demand/index.ts'
import { messages } from './messages/index.ts'
import { recordingMethodMessages } from './messages/recording.ts'
import { workingTimeRegimesMessages } from './messages/regimes.ts'
import { rotationCrewsMessages } from './messages/rotation-crews.ts'
import { monthPlanContract } from './month-plan-contract.ts'
import { planPublicationContract } from './plan-publication-contract.ts'
import { recordingMethodsContract } from './recording-methods-contract.ts'
import { rotationCrewsContract } from './rotation-crews-contract.ts'
import {
  staffingDemandFeatureInUseCounter,
  workingTimeRegimeFeatureInUseCounter,
} from './server/count-records-of-demand-and-regime-features.ts'
import * as planningActions from './server/demand-and-work-plan-actions.ts'
import { writePlanAgainstDemandJob } from './server/export-plan-against-demand.ts'
import * as planActions from './server/plan/month-plan-actions.ts'
import { sendPlanChangeNoticeEmailsJob } from './server/plan/publication/plan-change-notice-emails.ts'
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
    crews: defineApiContractActions(rotationCrewsContract, crewActions),
    plan: defineApiContractActions(monthPlanContract, planActions),
    publication: defineApiContractActions(planPublicationContract, publicationActions),
    recording: defineApiContractActions(recordingMethodsContract, recordingActions),
    regimes: defineApiContractActions(workingTimeRegimesContract, regimeActions),
    planning: defineApiContractActions(staffingDemandContract, planningActions),
  },
  messages: [rotationCrewsMessages, recordingMethodMessages, dayExplanationMessages, workingTimeRegimesMessages, messages, demandMessages],
  errors: planningErrors,
  constraintFields: planningInputFieldByDbConstraint,
  extensions: [
    companyFeatureInUseCounters.entry(staffingDemandFeatureInUseCounter),
    companyFeatureInUseCounters.entry(workingTimeRegimeFeatureInUseCounter),
  ],
  jobs: [sendPlanChangeNoticeEmailsJob],
  backgroundJobs: [exportPrintedPlanJob, publishLargePlanJob, writePlanAgainstDemandJob],
})
