import type { z } from 'zod'
import { Failure, invalid } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestFinding, Shown } from '../../shapes.ts'

/** What a request is about, as the rules look at it. */
export type Facts = { subjects: readonly string[]; amount: number }
/** What its approval wrote; what is written on a day to come says which. */
export type Done = { outcome: object | null; effectOn?: string }
/** Of whom, and who asks for what. */
export type Whose = { id?: number; employeeId: number }

/** A kind of request: what speaks against one, how it is shown, and what its approval does. The engine knows no more of it. */
export type Kind = {
  title(ctx: Pick<Ctx, 'language'>, content: unknown): string
  /** The day that it is about; of none it is that of the asking. */
  day(content: unknown): string | null
  facts(ctx: Ctx, content: unknown): Facts
  check(ctx: Ctx, whose: Whose, content: unknown): Promise<RequestFinding[]>
  show(ctx: Ctx, whose: Whose, content: unknown): Promise<Shown>
  carryOut(ctx: Ctx, whose: Whose & { note: string | null }, content: unknown): Promise<Done>
}

type Told<Content> = {
  [Name in keyof Kind]: Kind[Name] extends (...given: [...infer Before, unknown]) => infer Answer
    ? (...given: [...Before, Content]) => Answer
    : never
}

/** A kind whose contents are read by their shape before anything is done with them. */
export const kindOf = <Content>(shape: z.ZodType<Content>, { title, day, facts, check, show, carryOut }: Told<Content>): Kind => ({
  title: (ctx, content) => title(ctx, shape.parse(content)),
  day: (content) => day(shape.parse(content)),
  facts: (ctx, content) => facts(ctx, shape.parse(content)),
  check: (ctx, whose, content) => check(ctx, whose, shape.parse(content)),
  show: (ctx, whose, content) => show(ctx, whose, shape.parse(content)),
  carryOut: (ctx, whose, content) => carryOut(ctx, whose, shape.parse(content)),
})

const errorsOf = (findings: readonly RequestFinding[]) => findings.filter(({ severity }) => severity === 'error')

/** What is asked for and cannot be is refused where the form says it. */
export function refuseErrors(findings: readonly RequestFinding[]): void {
  const wrong = errorsOf(findings).map(({ field, key, values }) => [field, { code: key, details: values }] as const)
  if (wrong.length) throw invalid(Object.fromEntries(wrong))
}

/** What has become impossible since it was asked is not approved. */
export function refuseImpossible(findings: readonly RequestFinding[]): void {
  const [wrong] = errorsOf(findings)
  if (wrong) throw new Failure(wrong.key, 409, wrong.values)
}
