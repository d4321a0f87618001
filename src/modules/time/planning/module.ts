import { featureUsages } from '#modules/foundation/company/server/features.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { crewsContract } from './crews-contract.ts'
import { planningContract } from './demand-contract.ts'
import { planningConstraintFields, planningErrors } from './errors.ts'
import { crewsMessages } from './messages/crews.ts'
import { messages as demandMessages } from './messages/demand/index.ts'
import { messages } from './messages/index.ts'
import { reasonMessages } from './messages/reasons.ts'
import { recordingMethodMessages } from './messages/recording.ts'
import { regimesMessages } from './messages/regimes.ts'
import { planContract } from './plan-contract.ts'
import { publicationContract } from './publication-contract.ts'
import { recordingContract } from './recording-contract.ts'
import { regimesContract } from './regimes-contract.ts'
import * as planningActions from './server/actions.ts'
import { writeWorkPlanJob } from './server/export.ts'
import { demandUsage, regimesUsage } from './server/feature-usage.ts'
import * as planActions from './server/plan/actions.ts'
import * as crewActions from './server/plan/crews.ts'
import * as publicationActions from './server/plan/publication/actions.ts'
import { emailPlanNoticesJob } from './server/plan/publication/notice-emails.ts'
import { writePlanPrintJob } from './server/plan/publication/print/print.ts'
import { publishLargePlanJob } from './server/plan/publication/publish-plan.ts'
import * as recordingActions from './server/recording/actions.ts'
import * as regimeActions from './server/regimes/actions.ts'

export const planningModule = defineModule({
  name: 'planning',
  api: {
    crews: serveContract(crewsContract, crewActions),
    plan: serveContract(planContract, planActions),
    publication: serveContract(publicationContract, publicationActions),
    recording: serveContract(recordingContract, recordingActions),
    regimes: serveContract(regimesContract, regimeActions),
    planning: serveContract(planningContract, planningActions),
  },
  messages: [crewsMessages, recordingMethodMessages, reasonMessages, regimesMessages, messages, demandMessages],
  errors: planningErrors,
  constraintFields: planningConstraintFields,
  extensions: [featureUsages.entry(demandUsage), featureUsages.entry(regimesUsage)],
  jobs: [emailPlanNoticesJob],
  backgroundJobs: [writePlanPrintJob, publishLargePlanJob, writeWorkPlanJob],
})
