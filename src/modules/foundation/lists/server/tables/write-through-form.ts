import type { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { parseInput } from '#platform/parse-request.ts'
import type { TableRowValues } from './table-columns.ts'

/** Writes a row by the schema and the action of the list's form. */
export const writeRowThroughForm =
  <Shape extends z.ZodObject>(shape: Shape, act: (ctx: Ctx, input: z.output<Shape>) => Promise<unknown>) =>
  (ctx: Ctx, values: TableRowValues) =>
    act(ctx, parseInput(shape, values) as z.output<Shape>)
