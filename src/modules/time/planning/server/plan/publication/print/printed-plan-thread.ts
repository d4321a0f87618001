import { type PrintedPlan, renderPrintedPlanPdf } from './printed-plan.ts'
import { createPrintedPlanLocale, type PrintedPlanLocaleOptions } from './printed-plan-locale.ts'

export default ({ data, manner }: { data: PrintedPlan; manner: PrintedPlanLocaleOptions }) =>
  renderPrintedPlanPdf(data, createPrintedPlanLocale(manner))
