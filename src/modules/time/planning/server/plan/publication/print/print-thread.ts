import { createPlanLocale, type PlanLocaleOptions } from './plan-locale.ts'
import { type PlanPrint, renderPlanPdf } from './plan-print.ts'

export default ({ data, manner }: { data: PlanPrint; manner: PlanLocaleOptions }) => renderPlanPdf(data, createPlanLocale(manner))
