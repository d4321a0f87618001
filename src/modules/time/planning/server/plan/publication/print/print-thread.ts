import { createPlanLocale, type PlanLocaleOptions } from './plan-locale.ts'
import { type PlanPrint, planPdf } from './plan-print.ts'

export default ({ paper, manner }: { paper: PlanPrint; manner: PlanLocaleOptions }) => planPdf(paper, createPlanLocale(manner))
