export { rankCandidates } from './candidates.ts'
export { certifyPlan, certifyPlanFill } from './certificate/certify.ts'
export { discardPlanFill, getPlanFill, listPlanFills, startPlanFill, stopPlanFill } from './runs.ts'
export { takePlanFill, undoPlanFill } from './take.ts'
