import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import type { CalculationReasonValue } from '#shared/calculation-step.ts'

/** The kinds of messages that the home page of an employee shows until they are read. */
export const homeMessageKinds = createListExtensionPoint<string>('homeMessageKinds')

/** A task of the employee that the home page shows until it is done. Unlike a message it is computed and cannot be marked as read. */
export type HomeTask = { message: string; details: Record<string, CalculationReasonValue>; link: string }

/** The functions that return the open tasks of the employee, for the home page. */
export const homeTaskSources = createListExtensionPoint<(ctx: Ctx) => Promise<HomeTask[]>>('homeTaskSources')
