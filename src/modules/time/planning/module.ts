import { defineModule, serve } from '#platform/module.ts'
import { planningContract } from './demand-contract.ts'
import { planningConstraintFields, planningErrors } from './errors.ts'
import { words } from './messages/demand/words.ts'
import * as planningActions from './server/actions.ts'
import { writeWorkPlanJob } from './server/export.ts'

export const planningModule = defineModule({
  name: 'planning',
  api: {
    planning: serve(planningContract, planningActions),
  },
  messages: [words],
  errors: planningErrors,
  constraintFields: planningConstraintFields,
  longJobs: [writeWorkPlanJob],
})
