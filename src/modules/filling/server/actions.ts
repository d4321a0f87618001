export { rankCandidates } from './candidates.ts'
export { discardPlanFill, getPlanFill, listPlanFills, startPlanFill, stopPlanFill } from './runs.ts'
export { takePlanFill, undoPlanFill } from './take.ts'
