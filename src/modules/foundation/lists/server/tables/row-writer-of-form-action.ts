import type { z } from 'zod'
import type { Ctx } from '#platform/call-context.ts'
import { parseHttpRequestInput } from '#platform/parse-http-request.ts'
import type { ImportTableRowValues } from './import-export-columns.ts'

/** Writes a row by the schema and the action of the list's form. */
export const createRowWriterOfFormAction =
  <Shape extends z.ZodObject>(shape: Shape, act: (ctx: Ctx, input: z.output<Shape>) => Promise<unknown>) =>
  (ctx: Ctx, values: ImportTableRowValues) =>
    act(ctx, parseHttpRequestInput(shape, values) as z.output<Shape>)
