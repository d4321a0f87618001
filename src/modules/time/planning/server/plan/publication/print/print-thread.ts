import { createPlanLocale, type PlanLocaleOptions } from './plan-locale.ts'
import { type PlanPrint, planPdf } from './plan-print.ts'

export default ({ paper: data, manner }: { paper: PlanPrint; manner: PlanLocaleOptions }) => planPdf(data, createPlanLocale(manner))
