import { createPlanLocale, type PlanLocaleOptions } from './plan-locale.ts'
import { type PlanPrint, planPdf } from './plan-print.ts'

export default ({ data, manner }: { data: PlanPrint; manner: PlanLocaleOptions }) => planPdf(data, createPlanLocale(manner))
